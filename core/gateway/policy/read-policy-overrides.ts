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

/**
 * Reads the deployer's rules: `<folder>/<service>.yaml`, `.yml` or `.json`, a map of rule names to rules, each replacing the service's
 * default. No folder means no overrides. Fails with `POLICY_FILE_INVALID`, which names the file.
 */
export async function readPolicyOverrides(folder: string): Promise<PolicyOverrides> {
  const names = await readdir(folder).catch(() => [])
  const overrides: Record<string, Readonly<Record<string, RuleSource>>> = {}
  for (const name of names.sort()) {
    const { name: service, ext } = parse(name)
    if (!['.yaml', '.yml', '.json'].includes(ext)) continue
    const rules = await parseRules(name, await readFile(join(folder, name), 'utf8'))
    overrides[service] = { ...overrides[service], ...rules }
  }
  return overrides
}
