import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../../sdk/web')
const BASE = join(WEB, 'style.css')
/** Parts of the SDK that link a style sheet of their own when they are first opened. */
const DOORS = ['chart', 'form', 'metadata', 'form/wizard', '../server-view']

/** A file and all that it imports by a relative path, now or later, but not what another door brings, with its style sheet. */
function reachable(file: string, pattern: RegExp, found = new Set<string>()): ReadonlySet<string> {
  const isOtherDoor = found.size > 0 && DOORS.some((door) => file === join(WEB, door, 'index.ts'))
  if (isOtherDoor || found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(pattern)) {
    reachable(join(dirname(file), path), pattern, found)
  }
  return found
}

/** Types bring no component. */
const CODE = /(?:^import (?!type )[^;]*?from|^} from|^export [^;]*?from|import\()\s*'(\.[^']+)'/gm
const STYLE = /@import "([^"]+)"/g
const CLASS = /fascia-[a-z0-9_-]+/g

function classes(files: Iterable<string>): ReadonlySet<string> {
  return new Set([...files].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CLASS)].map(([name]) => name)))
}

const styled = new Map(
  DOORS.map((door) => [
    door,
    // Workflows are drawn as wizards, whose style sheet they link.
    classes(
      [
        BASE,
        join(WEB, door, 'style.css'),
        ...(door === '../server-view' ? [join(WEB, 'form/wizard/style.css')] : []),
      ].flatMap((one) => [...reachable(one, STYLE)]),
    ),
  ]),
)
/** What any style sheet of the SDK has a rule for; other names are marks for tests and scripts. */
const known = new Set([...styled.values()].flatMap((names) => [...names]))

it.each(DOORS)('links every rule for what the components of %s draw', (door) => {
  const files = [...reachable(join(WEB, door, 'index.ts'), CODE)].filter((file) => /(?<!\.test)\.tsx$/.test(file))
  const unstyled = files.flatMap((file) =>
    [...classes([file])]
      .filter((name) => known.has(name) && !styled.get(door)?.has(name))
      .map((name) => `${relative(WEB, file)}: ${name}`),
  )
  expect(unstyled).toEqual([])
})
