/** What opens over the table. */
export type Page = 'menu' | 'rules' | 'sheet' | 'pace' | 'fair' | 'keys' | 'name' | 'giveUp';
