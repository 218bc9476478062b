import { Fault } from '@fascia/sdk/common'

/** What builds and tests plugins, which an installation that only runs the dashboard is without. */
const AUTHORS_PART = /@fascia\/(?:build|testing)/

/** A failure of a command; in words where a part for authors of plugins is not installed. */
export function explainMissing(failure: unknown): unknown {
  const isMissing = failure instanceof Error && 'code' in failure && failure.code === 'ERR_MODULE_NOT_FOUND'
  if (!isMissing || !AUTHORS_PART.test(failure.message)) return failure
  const message = 'This command is for authors of plugins. This installation has only what runs the dashboard.'
  return new Fault('CLI_USAGE', {
    message,
    hint: 'It works in the folder of a plugin, after npm install.',
    cause: failure,
  })
}
