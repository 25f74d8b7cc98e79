/** One step of the way to a page: its title and its path. */
export interface Crumb {
  title: string;
  url: string;
}
