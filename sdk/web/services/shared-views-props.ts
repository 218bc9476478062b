/** What a list shows, each as its address holds it. */
export interface ViewState {
  readonly q: string
  readonly sort: string
  readonly columns: string
}

/** What the part of the menu of views is given that is about shared ones. */
export interface SharedViewsProps {
  /** The id of the table: that of its panel. */
  readonly panel: string
  /** What the list shows now. */
  readonly now: ViewState
  /** What that is in words; empty where the list shows what it shows at first. */
  readonly words: string
  readonly onChoose: (view: ViewState) => void
}
