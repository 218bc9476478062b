/** A message with its values, for `t`: the text stands as specified. */
export interface LaunchMessage {
  readonly text: string
  readonly values?: Readonly<Record<string, string | number>>
}
