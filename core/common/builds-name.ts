/** The name of the header by which answers of `/api`, and of the `meta` element by which a page, tell of which builds of shell and plugins the page is made. */
export const BUILDS_NAME = 'x-fascia-builds'
