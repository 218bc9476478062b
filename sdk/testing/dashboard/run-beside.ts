import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * Asks a script of this folder about a plugin in a process of its own, which ends with its threads: what they do at their end cannot end the process
 * of the tests, and the build has Node as it is, without the test's window. Resolves to the message that the script sends; fails with what it
 * printed where it sends none.
 */
export async function runBeside<Answer>(name: string, folder: string): Promise<Answer> {
  const script = join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)
  const execArgv = import.meta.filename.endsWith('.ts') ? ['--conditions=fascia-source'] : []
  const child = fork(script, [folder], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const printed = child.stderr ? text(child.stderr) : ''
  const answers: Answer[] = []
  child.on('message', (answer: Answer) => void answers.push(answer))
  const [code, signal] = await once(child, 'close')
  const [answer] = answers
  if (answer !== undefined) return answer
  throw new Error(`The build of ${folder} ended with ${signal ?? code}.\n${await printed}`)
}
