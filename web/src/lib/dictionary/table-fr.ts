import type { TableWords } from './table';

export const tableFr: TableWords = {
  title: 'La table',
};
