/** What a check of the layers found. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly message: string
}
