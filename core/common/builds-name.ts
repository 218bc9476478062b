/** The name of the header of `/api` answers, and of the `meta` element of a page, with the builds of the shell and the plugins. */
export const BUILDS_NAME = 'x-fascia-builds'
