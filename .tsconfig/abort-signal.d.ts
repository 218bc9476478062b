/** The one platform type that contracts without a DOM mention; browsers and Node both have it. */
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
}
