/** What the gateway answers to a list call. */
export interface Found<T> {
  readonly items: readonly T[]
}
