import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cycleFindings } from './cycles.ts'
import type { Finding } from './finding.ts'
import { type Import, importsOf } from './imports.ts'
import { createPlaceResolver, type Place } from './resolve-place.ts'
import { ringOf } from './ring.ts'
import { shortFileFindings } from './short-files.ts'

const FORBIDDEN_NAMES = /^(utils?|helpers?|misc|common|manager)\.[jt]sx?$/
const SIZE_LIMIT = 400
/** References to sections of documents that are not in the repository. */
const OUTSIDE = /§ ?\d|\bfacts \d+(\.\d+)?\b|\bplugin-(sketch|bar)\b/

function nameFindings(path: string, source: string): Finding[] {
  const findings: Finding[] = []
  if (FORBIDDEN_NAMES.test(basename(path)))
    findings.push({
      path,
      line: 1,
      message: 'a file is named for what it is, not utils, helpers, misc, common or manager',
    })
  const lines = source.split('\n')
  if (lines.length > SIZE_LIMIT && !/^(\/\/|\/\*)/.test(lines[0] ?? ''))
    findings.push({ path, line: 1, message: `${lines.length} lines: at ${SIZE_LIMIT} the first comment says why` })
  for (const [index, text] of lines.entries())
    if (OUTSIDE.test(text))
      findings.push({ path, line: index + 1, message: 'a comment cites documents of this repository only' })
  return findings
}

function isInside(path: string, place: string): boolean {
  return path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`)
}

/** What plugin authors write; the doors of the host are not for them. */
const AUTHORED = /^(plugins|templates|tests\/e2e\/fixture-plugin)\//
const HOST_DOORS = [
  'sdk/common/host/index.ts',
  'sdk/gateway/host.ts',
  'sdk/simulator/host.ts',
  'sdk/web/declare/host.ts',
  'sdk/web/host.ts',
  'sdk/web/parts.ts',
]

function isAllowed(from: string, place: Place, may: readonly string[], packages: boolean | readonly string[]): boolean {
  if (place.kind === 'node') return true
  if (place.kind === 'ours' && HOST_DOORS.includes(place.path) && AUTHORED.test(from)) return false
  if (place.kind === 'package') return packages === true || (Array.isArray(packages) && packages.includes(place.name))
  if (may.includes('@published') && /^(sdk|core)\//.test(place.path)) return true
  if (may.includes('@api') && API.test(place.path)) return true
  return may.some((prefix) => isInside(place.path, prefix))
}

const API = /^plugins\/[^/]+\/api\//

/** What a declaration reaches without a door is pure: no React, no DOM, no style sheet. */
function declarationFindings(
  paths: readonly string[],
  graph: ReadonlyMap<string, readonly (Import & { place: Place })[]>,
): Finding[] {
  const findings: Finding[] = []
  for (const entry of paths.filter((path) => /^plugins\/[^/]+\/web\/plugin\.ts$/.test(path))) {
    const queue = [entry]
    const seen = new Set(queue)
    for (let path = queue.pop(); path; path = queue.pop()) {
      if (path.endsWith('.tsx'))
        findings.push({ path, line: 1, message: `reached by ${entry} without import(): a declaration draws nothing` })
      for (const found of graph.get(path) ?? []) {
        if (found.isDynamic || found.isTypeOnly) continue
        const { place } = found
        // The build evaluates an `api/` and puts data in its place.
        if (place.kind === 'ours' && API.test(place.path)) continue
        const isFine =
          place.kind === 'ours' && (/^sdk\/(common|web\/declare)\//.test(place.path) || /^plugins\//.test(place.path))
        if (!isFine)
          findings.push({
            path,
            line: found.line,
            message: `reached by ${entry}: a declaration imports @fascia/sdk/common and @fascia/sdk/web/declare only, not ${found.specifier}`,
          })
        else if (place.path.startsWith('plugins/') && !seen.has(place.path)) {
          seen.add(place.path)
          queue.push(place.path)
        }
      }
    }
  }
  return findings
}

/** Checks every source file's place, name, size and imports against the rings of `ring.ts`. */
export function checkLayers(root: string, paths: readonly string[]): readonly Finding[] {
  const resolvePlace = createPlaceResolver(root)
  const graph = new Map<string, readonly (Import & { place: Place })[]>()
  const linesOf = new Map<string, number>()
  const findings: Finding[] = []
  for (const path of paths) {
    const source = readFileSync(join(root, path), 'utf8')
    findings.push(...nameFindings(path, source))
    linesOf.set(path, source.trimEnd().split('\n').length)
    const home = ringOf(path)
    if (!home) {
      findings.push({ path, line: 1, message: 'the file fits no ring of the architecture' })
      continue
    }
    const imports = importsOf(path, source).map((found) => ({ ...found, place: resolvePlace(path, found.specifier) }))
    graph.set(path, imports)
    for (const { place, specifier, line } of imports) {
      if (!isAllowed(path, place, home.may, home.ring.packages))
        findings.push({ path, line, message: `${home.ring.name} may not import ${specifier}` })
    }
  }
  return [
    ...findings,
    ...declarationFindings(paths, graph),
    ...cycleFindings(graph),
    ...shortFileFindings(graph, linesOf),
  ]
}
