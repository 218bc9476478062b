/** Where the person is. */
export interface RouteSnapshot {
  /** Below the web root: `/project/instances`. */
  readonly path: string
  /** What the pattern of the route caught: `{ id: '…' }`. */
  readonly params: Readonly<Record<string, string>>
  /** One value a key; of a repeated key the last. The keys `project` and `region` are the shell's: it asks for that scope, and takes them away. */
  readonly query: Readonly<Record<string, string>>
}

/** The shell's router as the SDK sees it, so that neither the SDK nor any plugin imports one. */
export interface RouterAdapter {
  /** A React hook: the current place; draws again when it changes. */
  useSnapshot(): RouteSnapshot
  /** The current place at the moment of the call, for handlers. */
  read(): RouteSnapshot
  /** Goes to a path with its query and hash, below the web root. */
  go(to: string, options?: { readonly replace?: boolean }): void
  /** The address to write in a link: the path behind the web root. */
  href(to: string): string
  /** The complete address of a page, to give away: with the project and the region that the page belongs to. */
  link(to: string): string
}
