import { COMPARE_TYPES, type CompareType, RULE_TYPES } from '../../api/l7-rules.ts'
import type { Pool } from '../../api/pools.ts'
import { fieldKit, shortName } from './field-kit.ts'
import { hasCode, hasKey, isEqualOnly, isWhole } from './rules.ts'
import type { WizardValues } from './values.ts'

/** The pools that an L7 policy may lead to. */
export interface L7Sources {
  readonly fittingPools: (...given: never) => Promise<readonly Pool[]>
}

const policy = fieldKit<L7Sources>()
const rule = fieldKit<object>()

const URL_FORM = /^https?:\/\/\S+$/i

const CODES: Readonly<Record<string, string>> = {
  301: '301 Moved Permanently',
  302: '302 Found',
  303: '303 See Other',
  307: '307 Temporary Redirect',
  308: '308 Permanent Redirect',
}

/** [LB-036, LB-055, LB-064] [LAYER-01] */
export const POLICY_FIELDS = {
  policy_name: policy.text('Name'),
  policy_description: policy.text('Description', { control: 'textarea', rows: 3 }),
  action: policy.choice<WizardValues['action']>('Action', {
    isRequired: true,
    hasBlank: false,
    choices: {
      REJECT: 'Reject',
      REDIRECT_TO_URL: 'Redirect to URL',
      REDIRECT_TO_POOL: 'Redirect to Pool',
      REDIRECT_PREFIX: 'Redirect to Prefix',
    },
  }),
  redirect_pool_id: policy.choice<string>('Redirect Pool', {
    from: 'fittingPools',
    isRequired: true,
    placeholder: 'Select a pool',
    when: ({ values: { action } }) => action === 'REDIRECT_TO_POOL',
    choices: ({ answers: { fittingPools = [] } }) =>
      fittingPools.map((pool) => ({ value: pool.id, label: shortName(pool) })),
  }),
  redirect_url: policy.text('Redirect URL', {
    isRequired: true,
    when: ({ values: { action } }) => action === 'REDIRECT_TO_URL',
    check: ({ values: { redirect_url = '' } }) =>
      redirect_url === '' || URL_FORM.test(redirect_url)
        ? undefined
        : 'The redirect url must be a valid http or https url.',
  }),
  redirect_prefix: policy.text('Redirect Prefix', {
    isRequired: true,
    help: 'The scheme and host of a URL, in place of those of the request: https://www.example.com.',
    when: ({ values: { action } }) => action === 'REDIRECT_PREFIX',
    check: ({ values: { redirect_prefix = '' } }) =>
      redirect_prefix === '' || URL_FORM.test(redirect_prefix)
        ? undefined
        : 'The redirect prefix must be a valid http or https url.',
  }),
  redirect_code: policy.choice<string>('Redirect Code', {
    placeholder: 'Default (302 Found)',
    when: ({ values: { action } }) => hasCode(action),
    choices: CODES,
  }),
  position: policy.text('Position', {
    isShort: true,
    check: ({ values: { position = '' } }) =>
      position === '' || isWhole(position, 1, 2_147_483_647)
        ? undefined
        : 'The position must be a number between 1 and 2147483647.',
  }),
  policy_up: policy.flag('Admin State Up'),
}

const isCompareType = (text: string): text is CompareType => text in COMPARE_TYPES

/** [LB-036, LB-037] [LAYER-02] */
export const RULE_FIELDS = {
  invert: rule.flag('Invert'),
  rule_type: rule.choice<WizardValues['rule_type']>('Type', {
    isRequired: true,
    hasBlank: false,
    choices: RULE_TYPES,
  }),
  key: rule.text('Key', {
    isRequired: true,
    when: ({ values: { rule_type } }) => hasKey(rule_type),
    check: ({ values: { rule_type, key = '' } }) =>
      rule_type !== 'SSL_DN_FIELD' || key === '' || /^[a-z][a-z0-9-]*$/i.test(key)
        ? undefined
        : 'The key must be a field of a distinguished name, such as CN or O.',
  }),
  compare_type: rule.choice<CompareType>('Compare Type', {
    isRequired: true,
    hasBlank: false,
    when: ({ values: { rule_type } }) => !isEqualOnly(rule_type),
    choices: ({ values: { rule_type } }) =>
      Object.keys(COMPARE_TYPES)
        .filter(isCompareType)
        .filter((name) => rule_type !== 'FILE_TYPE' || name === 'REGEX' || name === 'EQUAL_TO')
        .map((value) => ({ value, label: COMPARE_TYPES[value] })),
  }),
  rule_value: rule.text('Value', {
    isRequired: true,
    help: 'Of the check of a client certificate the result: 0 for a good one, else the number of the error.',
    when: ({ values: { rule_type } }) => rule_type !== 'SSL_CONN_HAS_CERT',
    check: ({ values: { rule_type, rule_value = '' } }) =>
      rule_type !== 'SSL_VERIFY_RESULT' || rule_value === '' || isWhole(rule_value, 0, 65_535)
        ? undefined
        : 'The value must be a number of at least 0.',
  }),
  rule_up: rule.flag('Admin State Up'),
}
