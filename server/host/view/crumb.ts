/** One step of the path to a page: its title and its path. */
export interface Crumb {
  title: string;
  url: string;
}
