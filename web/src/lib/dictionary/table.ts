/** What the table says. Names are of seats, cards are by name, and rules come from the server. */
export interface TableWords {
  readonly title: string;
}
