/** `core/web/dist/shell.json`: what the gateway reads of the web build. Addresses are relative to `assets/` below the web root. */
export interface ShellBuild {
  /** The shell's own entry script and stylesheets, in order. */
  readonly script: string
  readonly styles: readonly string[]
  /** Scripts worth fetching at once. */
  readonly preload: readonly string[]
  /** Shared specifiers (`react`, `@fascia/sdk/web`, …), each with the file of its group. Many point at one. */
  readonly imports: Readonly<Record<string, string>>
  /** `sha256-…` of every file, as Subresource Integrity writes it. */
  readonly integrity: Readonly<Record<string, string>>
  /** Versions of the shared packages, for negotiation. */
  readonly versions: Readonly<Record<string, string>>
}
