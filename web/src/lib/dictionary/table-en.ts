import type { TableWords } from './table';

export const tableEn: TableWords = {
  title: 'The table',
};
