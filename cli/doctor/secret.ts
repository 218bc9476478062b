import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Deployment } from './deployment.ts'
import { type Finding, note, problem, warning } from './finding.ts'
import { isReadable, statOf } from './place.ts'

/** A key of 32 random bytes has more, in any spelling. */
const FEWEST_CHARACTERS = 10
const READ_BY_OTHERS = 0o077

/** The session keys: those of FASCIA_SECRET, or the one that is kept in FASCIA_HOME. Their length is checked with the variables. */
export async function checkSecret({ readers, settings, faulty }: Deployment): Promise<readonly Finding[]> {
  if (faulty.has('FASCIA_SECRET')) return []
  const weak = settings.secrets.some((secret) => new Set(secret).size < FEWEST_CHARACTERS)
  if (weak)
    return [
      warning(
        `A key in FASCIA_SECRET has fewer than ${FEWEST_CHARACTERS} different characters.`,
        'A person who guesses it can make a session of any user.',
        'Make one with: openssl rand -base64 32',
      ),
    ]
  return settings.secrets.length > 0 ? [] : keptSecret(readers, settings)
}

function keptSecret(readers: Deployment['readers'], { home, shared }: Deployment['settings']): readonly Finding[] {
  const level = shared ? warning : note
  const alone = level(
    'FASCIA_SECRET is not set: the session key is made at the first start and kept in FASCIA_HOME.',
    'A second replica makes a key of its own, and refuses the sessions of the first.',
    'With more than one replica, set FASCIA_SECRET to the same value in each.',
  )
  const file = join(home, 'secret')
  const there = statOf(file)
  if (!there) return [alone]
  if (!isReadable(file))
    return [problem(`The session key ${file} is no regular file.`, 'The dashboard does not start.', 'Move it away.')]
  try {
    readers.keepSecret(home, randomBytes)
  } catch (failure) {
    return [problem(readers.sentenceOf(failure), 'The dashboard does not start.', `Move ${file} away.`)]
  }
  if ((there.mode & READ_BY_OTHERS) === 0) return [alone]
  return [
    alone,
    warning(
      `Other users of this machine may read or change the session key ${file}.`,
      'Who has it can make a session of any user.',
      `Run: chmod 600 ${file}`,
    ),
  ]
}
