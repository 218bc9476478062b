import type { Pool } from '../../api/pools.ts'
import { fieldKit, shortName } from './field-kit.ts'
import { isWhole } from './rules.ts'
import type { CompareType, WizardValues } from './values.ts'

/** The pools that an L7 policy may lead to. */
export interface L7Sources {
  readonly fittingPools: (...given: never) => Promise<readonly Pool[]>
}

const policy = fieldKit<L7Sources>()
const rule = fieldKit<object>()

/** [LB-036, LB-055, LB-064] */
export const POLICY_FIELDS = {
  policy_name: policy.text('Name'),
  policy_description: policy.text('Description', { control: 'textarea', rows: 3 }),
  action: policy.choice<WizardValues['action']>('Action', {
    isRequired: true,
    hasBlank: false,
    choices: { REJECT: 'Reject', REDIRECT_TO_URL: 'Redirect to URL', REDIRECT_TO_POOL: 'Redirect to Pool' },
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
      redirect_url === '' || /^https?:\/\/\S+$/i.test(redirect_url)
        ? undefined
        : 'The redirect url must be a valid http or https url.',
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

const COMPARISONS: Readonly<Record<CompareType, string>> = {
  REGEX: 'Regex',
  STARTS_WITH: 'Starts With',
  ENDS_WITH: 'Ends With',
  CONTAINS: 'Contains',
  EQUAL_TO: 'Equal To',
}
const isCompareType = (text: string): text is CompareType => text in COMPARISONS

/** [LB-036, LB-037] */
export const RULE_FIELDS = {
  invert: rule.flag('Invert'),
  rule_type: rule.choice<WizardValues['rule_type']>('Type', {
    isRequired: true,
    hasBlank: false,
    choices: { HOST_NAME: 'Host Name', PATH: 'Path', FILE_TYPE: 'File Type', HEADER: 'Header', COOKIE: 'Cookie' },
  }),
  key: rule.text('Key', {
    isRequired: true,
    when: ({ values: { rule_type } }) => rule_type === 'HEADER' || rule_type === 'COOKIE',
  }),
  compare_type: rule.choice<CompareType>('Compare Type', {
    isRequired: true,
    hasBlank: false,
    choices: ({ values: { rule_type } }) =>
      Object.keys(COMPARISONS)
        .filter(isCompareType)
        .filter((name) => rule_type !== 'FILE_TYPE' || name === 'REGEX' || name === 'EQUAL_TO')
        .map((value) => ({ value, label: COMPARISONS[value] })),
  }),
  rule_value: rule.text('Value', { isRequired: true }),
  rule_up: rule.flag('Admin State Up'),
}
