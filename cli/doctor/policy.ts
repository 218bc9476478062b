import { join } from 'node:path'
import { nearest } from '@fascia/sdk/host'
import type { Deployment } from './deployment.ts'
import { type Finding, problem, warning } from './finding.ts'
import { isReadable, statOf } from './place.ts'

const WHY = 'The dashboard does not start.'

/** The deployer's policy files: whether each can be read, its rules hold, and a service of its name is asked for. */
export async function checkPolicy({ readers, settings, plugins }: Deployment): Promise<readonly Finding[]> {
  const folder = join(settings.home, 'policy')
  const there = statOf(folder)
  if (!there) return []
  if (!there.isDirectory())
    return [
      warning(`${folder} is no folder.`, 'Its rules are not read.', `Put the rules into ${folder}/<service>.yaml.`),
    ]
  // Where the plugins cannot be read, which the check of plugins reports, only Keystone's rules are known.
  const host = await plugins().catch(() => undefined)
  const parts = host?.current().parts ?? []
  const defaults = [readers.identityDefaults, ...parts.flatMap(({ part }) => part.policies ?? [])]
  const services = new Set(defaults.map(({ service }) => service))
  const findings: Finding[] = []
  for (const { name, service, read } of await readers.policyFiles(folder)) {
    if (!isReadable(join(folder, name))) {
      findings.push(problem(`The policy file ${name} is no regular file.`, WHY, `Move it out of ${folder}.`))
      continue
    }
    try {
      readers.createPolicy({ defaults, overrides: { [service]: await read() } })
    } catch (failure) {
      findings.push(problem(readers.sentenceOf(failure), WHY, `Correct ${join(folder, name)}.`))
    }
    if (host && !services.has(service)) {
      findings.push(
        warning(
          `No plugin asks for policy rules of ${service}, which ${join(folder, name)} has.`,
          'Its rules change nothing.',
          nearest(service, services).trimStart() || `Known services: ${[...services].sort().join(', ')}.`,
        ),
      )
    }
  }
  return findings
}
