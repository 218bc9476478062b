import validVersion from 'semver/functions/valid.js'
import validRange from 'semver/ranges/valid.js'
import { isLazyMark, type Manifest, type ManifestContribution } from '../common/manifest.ts'
import { isRequirement } from '../common/parse-requirement.ts'

const MAX_DEPTH = 60
const TOO_DEEP = '(nested too deep)'

/** Says where in a manifest something is wrong, and what. */
export type ManifestProblem = readonly [path: string, message: string]

/** A path below the plugin's own folder that cannot lead out of it, on any system. */
export function isSafeFilePath(path: string): boolean {
  return path.split('/').every((part) => /^[A-Za-z0-9_@$+~-][A-Za-z0-9_@$+~.-]*$/.test(part))
}

/** `https://metrics.example:8443`: lower case, no path, no wildcard, nothing that could end a directive of the content security policy. */
function isOrigin(text: string): boolean {
  return /^(https?|wss?):\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(text)
}

function rangeProblems(path: string, ranges: Readonly<Record<string, string>>): readonly ManifestProblem[] {
  return Object.entries(ranges)
    .filter(([, range]) => validRange(range) === null)
    .map(([name, range]) => [`${path}/${name}`, `'${range}' is not a version range`] as const)
}

/** Chunks that a contribution names. Data nested deeper than any declaration is counted as a problem, so that nothing later recurses for ever. */
export function lazyModules(contribution: ManifestContribution): readonly (string | undefined)[] {
  const modules: (string | undefined)[] = []
  const open: (readonly [value: unknown, depth: number])[] = [[contribution, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (depth > MAX_DEPTH) return [TOO_DEEP]
    if (isLazyMark(value)) modules.push(value.module)
    else if (typeof value === 'object' && value !== null)
      open.push(...Object.values(value).map((inner) => [inner, depth + 1] as const))
  }
  return modules
}

function namedFiles(manifest: Manifest): readonly (readonly [path: string, file: string | undefined])[] {
  return [
    ['entry', manifest.entry],
    ['style', manifest.style],
    ['gateway/file', manifest.gateway?.file],
    ['simulator/file', manifest.simulator?.file],
    ...Object.entries(manifest.locales).map(([language, file]) => [`locales/${language}`, file] as const),
    ...manifest.contributions.flatMap((contribution, index) =>
      lazyModules(contribution).map((module) => [`contributions/${index}`, module] as const),
    ),
  ]
}

/** The path of a proxy is under `/api/x/<area>/` or under a declared path, and has no `..`. */
function proxyProblems({ area, capabilities, proxies = [] }: Manifest): readonly ManifestProblem[] {
  const places = [`/api/x/${area}/`, ...capabilities.api.map((path) => (path.endsWith('/') ? path : `${path}/`))]
  return proxies.flatMap(({ path, upstream }, index) => {
    const where = `proxies/${index}`
    const isInside = places.some((place) => `${path}/`.startsWith(place))
    const isClimbing = `${path}/${upstream}`.split('/').some((segment) => segment === '..' || segment === '.')
    return [
      ...(isInside ? [] : [[where, `'${path}' is neither under /api/x/${area}/ nor among the capabilities`] as const]),
      ...(isClimbing ? [[where, `'${path}' or '${upstream}' leads out of its place`] as const] : []),
    ]
  })
}

/** What is wrong with a manifest that has the right shape: references, ranges, paths, origins, requirements. */
export function manifestProblems(manifest: Manifest): readonly ManifestProblem[] {
  return [
    ...(validVersion(manifest.version) === null
      ? [['version', `'${manifest.version}' is not a version`] as const]
      : []),
    ...rangeProblems('', { sdk: manifest.sdk }).map(([path, text]) => [path.slice(1), text] as const),
    ...rangeProblems('needs/required', manifest.needs.required),
    ...rangeProblems('needs/optional', manifest.needs.optional),
    ...rangeProblems('shared', manifest.shared),
    ...Object.keys(manifest.files)
      .filter((path) => !isSafeFilePath(path) || path === 'manifest.json')
      .map((path) => [`files/${path}`, 'the path is not allowed'] as const),
    ...manifest.capabilities.origins
      .filter((origin) => !isOrigin(origin))
      .map((origin) => ['capabilities/origins', `'${origin}' is not an origin`] as const),
    ...proxyProblems(manifest),
    ...namedFiles(manifest)
      .filter(([, file]) => file !== undefined && !Object.hasOwn(manifest.files, file))
      .map(([path, file]) => [path, `'${file}' is not among the files`] as const),
    ...manifest.contributions
      .filter(({ requires }) => requires !== undefined && !isRequirement(requires))
      .map(
        ({ id }, index) => [`contributions/${index}/requires`, `the requirement of '${id}' cannot be read`] as const,
      ),
  ]
}
