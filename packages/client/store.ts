/** Where texts are kept between visits: the browser's store, or a map in tests. */
export interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
