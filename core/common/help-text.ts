/** Where the gateway answers the help text of a panel: `?panel=` is its id, `?language=` the language of the page. */
export const HELP_PATH = '/api/boot/help/'

/** What it answers, in that language where the plugin is translated into it. */
export interface HelpText {
  readonly text: string
}
