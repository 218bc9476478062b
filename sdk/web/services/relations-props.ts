/** What the tab of relations of a details page shows. */
export interface RelationsProps {
  /** The code of the resource's type. */
  readonly type: string
  readonly id: string
  readonly item: Readonly<Record<string, unknown>>
}
