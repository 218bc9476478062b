/** The address of the views of lists that the people of a project share, below the web root. */
export const VIEWS_PATH = '/api/views/'
/** How long the parts of a view may be, in characters. */
export const LONGEST_VIEW = { panel: 100, name: 80, q: 1_500, sort: 200, columns: 1_000 } as const
/** How many views the people of a project share. */
export const MOST_VIEWS = 200

/** What a view shows, each as the address of the list holds it. */
export interface ViewState {
  readonly q: string
  readonly sort: string
  readonly columns: string
}

/** A view of the list of a panel that everybody may use who has a role in the project. */
export interface ProjectView extends ViewState {
  readonly panel: string
  readonly name: string
  readonly version: number
  /** Who has shared it. */
  readonly by: string
  /** Whether the person may change and remove it: who has shared it, and administrators. */
  readonly canChange: boolean
}

/** What `GET /api/views/?panel=` answers, by name. */
export interface ProjectViews {
  readonly items: readonly ProjectView[]
}

/** What `PUT /api/views/` takes: a view in place of the one of that version, 0 for none; without a state it is removed. */
export interface ProjectViewChange extends Pick<ProjectView, 'panel' | 'name' | 'version'> {
  readonly state?: ViewState
}
