/**
 * How the gateway speaks to a service: what differs between services apart from their calls. Everything is optional; a service of which nothing is said is
 * called at its catalogue address, without microversions, in pages of 1000 rows.
 */
export interface ServiceProtocol {
  /**
   * The version that paths start below, `/v2.1`, with `:project` for the id of the project where the service wants it: `/v3/:project`. Added to a
   * catalogue address that names no version.
   */
  readonly version?: string
  /** Older versions that a catalogue may still name, each replaced by `version`: `['/v2']`. */
  readonly replaces?: readonly string[]
  /** Present where the service has microversions. */
  readonly microversions?: {
    /** What the service is called in the header `OpenStack-API-Version`; its official type when absent. */
    readonly name?: string
    /** A header of older releases that holds the bare microversion. */
    readonly legacyHeader?: string
  }
  /** Rows asked for in a page when a call names no limit; 0 where the service has no paging. 1000 when absent. */
  readonly pageRows?: number
  /** Time limit of a call in milliseconds; the deployment's default when absent. */
  readonly timeoutMs?: number
}
