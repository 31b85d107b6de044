/** Opening a table and sitting down at it, from wherever on the site. */

import { api, ApiError } from './api';
import { entropy, moveId } from './chance';
import type { NewTable } from './protocol';
import { router } from './router.svelte';
import { paceChosen, settings } from './settings.svelte';
import { line } from './socket.svelte';

class Opening {
  /** A table is on its way. */
  busy: boolean = $state(false);
  /** Why the last one could not be had, in words. */
  trouble: string = $state('');
  /** The table whose first deal was asked for, and at which number. */
  dealt: { readonly table: string; readonly n: number } | null = null;

  async open(wanted: Omit<NewTable, 'id' | 'pace' | 'lang'>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    // The line and the table's own code come while the server lays the table.
    line.start();
    void import('../table/Table.svelte').catch(() => undefined);
    try {
      const opened = await api.open({ ...wanted, id: moveId(), pace: paceChosen(), lang: settings.lang });
      // The promise is here, so one's share of the first shuffle may go out before the page is up.
      line.sitDown(opened.table);
      line.move({ t: 'ready', entropy: entropy() }, opened.n);
      this.dealt = { table: opened.table, n: opened.n };
      router.go(`/play/${opened.table}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = [error.message, ...error.problem.faults.map((fault) => fault.text)].join(' ');
    } finally {
      this.busy = false;
    }
  }
}

export const opening = new Opening();
