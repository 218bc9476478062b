import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { parseYaml } from '../validation/parse-yaml.ts'
import { createGuard, isObject } from '../validation/validator.ts'
import type { RuleSource } from './parse-rule.ts'
import type { PolicyOverrides } from './policy.ts'

const isRuleSource: (value: unknown) => value is RuleSource = createGuard(
  Type.Union([Type.String(), Type.Array(Type.Union([Type.String(), Type.Array(Type.String())]))]),
)

async function parseRules(file: string, text: string): Promise<Readonly<Record<string, RuleSource>>> {
  const refuse = (why: string): Fault =>
    new Fault('POLICY_FILE_INVALID', { message: `The policy file ${file} cannot be read: ${why}.` })
  let content: unknown
  try {
    content = await parseYaml(text)
  } catch (cause) {
    throw refuse(cause instanceof Error ? (cause.message.split('\n')[0] ?? 'it is not YAML') : 'it is not YAML')
  }
  if (content === null || content === undefined) return {}
  if (!isObject(content)) throw refuse('it is not a map of rules')
  const rules: Record<string, RuleSource> = {}
  for (const [name, rule] of Object.entries(content)) {
    if (!isRuleSource(rule)) throw refuse(`the rule '${name}' is neither a text nor a list`)
    rules[name] = rule
  }
  return rules
}

/** A policy file of the deployer. */
export interface PolicyFile {
  readonly name: string
  readonly service: string
  /** Fails with `POLICY_FILE_INVALID`, which names the file. */
  read(): Promise<Readonly<Record<string, RuleSource>>>
}

/** The deployer's files of rules in the order of their names: `<folder>/<service>.yaml`, `.yml` or `.json`. No folder means none. */
export async function policyFiles(folder: string): Promise<readonly PolicyFile[]> {
  const names = await readdir(folder).catch(() => [])
  return names.sort().flatMap((name) => {
    const { name: service, ext } = parse(name)
    if (!['.yaml', '.yml', '.json'].includes(ext)) return []
    return [{ name, service, read: async () => parseRules(name, await readFile(join(folder, name), 'utf8')) }]
  })
}

/** Reads the deployer's rules: maps of rule names to rules, each replacing the service's default. Fails with `POLICY_FILE_INVALID`, which names the file. */
export async function readPolicyOverrides(folder: string): Promise<PolicyOverrides> {
  const overrides: Record<string, Readonly<Record<string, RuleSource>>> = {}
  for (const { service, read } of await policyFiles(folder))
    overrides[service] = { ...overrides[service], ...(await read()) }
  return overrides
}
