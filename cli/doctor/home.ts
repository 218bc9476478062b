import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Deployment } from './deployment.ts'
import { type Finding, note, problem, warning } from './finding.ts'
import { isReadable, statOf } from './place.ts'

const MB = 1_000_000
const LEAST_FREE_BYTES = 50 * MB
const FEW_FREE_BYTES = 500 * MB

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folder itself, or the nearest above it that is there. */
function present(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : present(dirname(folder))
}

function spaceOf(free: number): readonly Finding[] {
  if (free >= FEW_FREE_BYTES) return []
  const level = free < LEAST_FREE_BYTES ? problem : warning
  return [
    level(
      `The disk of FASCIA_HOME has ${Math.floor(free / MB)} MB left.`,
      'On a full disk nothing that people arrange is kept, and jobs do not survive a restart.',
      'Make room, or move FASCIA_HOME to another disk.',
    ),
  ]
}

/** FASCIA_HOME: whether it is a folder that can be written, its free space, and whether its store can be used. */
export async function checkHome({
  readers,
  settings: { home, store },
  freeBytes,
}: Deployment): Promise<readonly Finding[]> {
  const place = present(home)
  if (!statOf(place)?.isDirectory())
    return [
      problem(
        `FASCIA_HOME is ${home}, and ${place} is no folder.`,
        'The dashboard keeps its session key and store there, and does not start without it.',
        'Name a folder, or move the file away.',
      ),
    ]
  if (!isWritable(place))
    return [
      problem(
        `FASCIA_HOME is ${home}, and this user may not write to ${place}.`,
        'The dashboard keeps its session key and store there, and does not start without it.',
        'Give the folder to the user that runs the dashboard.',
      ),
    ]
  const absent =
    place === home
      ? []
      : [
          note(
            `FASCIA_HOME is ${home}, which is not there yet.`,
            'The dashboard makes it at its first start.',
            'Check the path if the dashboard has run before.',
          ),
        ]
  return [...absent, ...spaceOf(freeBytes(place)), ...(store ? [] : await storeOf(readers, join(home, 'store.db')))]
}

async function storeOf(readers: Deployment['readers'], file: string): Promise<readonly Finding[]> {
  if (!existsSync(file)) return []
  return unusable(isReadable(file) ? await readers.storeProblem(file) : `The store ${file} is no regular file.`)
}

function unusable(what: string | undefined): readonly Finding[] {
  if (what === undefined) return []
  return [
    problem(
      what,
      'What people arrange is not kept and does not follow them to other browsers.',
      'Correct what the sentence names: a file must be one that the user of the dashboard may read. Of a newer release, start that release or restore an older copy.',
    ),
  ]
}

/** The server of FASCIA_STORE: whether it can be reached and used, and whether its password is sent in clear. Its tables are left as they are. */
export async function checkStore({ readers, settings: { store } }: Deployment): Promise<readonly Finding[]> {
  if (!store) return []
  const inClear =
    store.hasTls || readers.isLoopback(store.host)
      ? []
      : [
          warning(
            'FASCIA_STORE is not encrypted.',
            'Who listens between this machine and the database can read and change what people arrange.',
            'Name the authority of its certificate with FASCIA_STORE_CA.',
          ),
        ]
  return [...unusable(await readers.storeProblem(store)), ...inClear]
}
