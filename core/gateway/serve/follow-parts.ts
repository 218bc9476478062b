import type { Logger } from 'pino'
import type { Hosting } from '../hosting/index.ts'
import type { EmbeddedCloud } from './embedded-cloud.ts'

/**
 * Starts the embedded cloud again whenever a plugin in use has a simulator part that it lacks, one start at a time. Parts that came when it could not
 * start are logged, and left out from then on: another build of them has another file.
 */
export function followParts(
  embedded: EmbeddedCloud,
  begunWith: readonly string[],
  hosting: Hosting,
  log: Logger,
): void {
  let running: ReadonlySet<string> = new Set(begunWith)
  const refused = new Set<string>()
  let following: Promise<void> = Promise.resolve()
  const follow = async (): Promise<void> => {
    const files = hosting.simulatorFiles().filter((file) => !refused.has(file))
    const added = files.filter((file) => !running.has(file))
    if (added.length === 0) return
    try {
      await embedded.exchange(files)
      running = new Set(files)
      hosting.embed(files)
      log.info({ parts: added }, 'The embedded cloud was started again with further simulator parts.')
    } catch (problem) {
      for (const file of added) refused.add(file)
      log.error({ err: problem, parts: added }, 'The embedded cloud could not be started with further simulator parts.')
    }
  }
  hosting.onDidChange(() => {
    following = following.then(follow)
  })
}
