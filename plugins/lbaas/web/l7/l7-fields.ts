import { booleanField, choiceField, type FormState, textField } from '@fascia/sdk/web/declare'
import type { CompareType, PolicyValues, RuleValues } from './l7-values.ts'

type PolicyState = FormState<Partial<PolicyValues>, object, unknown>
type RuleState = FormState<Partial<RuleValues>, object, unknown>

const needsKey = ({ values: { type } }: RuleState) => type === 'HEADER' || type === 'COOKIE'

/** [LB-064] */
export const POLICY_FIELDS = {
  name: textField<PolicyValues, object, unknown>('Name', {}),
  description: textField<PolicyValues, object, unknown>('Description', { control: 'textarea', rows: 3 }),
  redirect_url: textField<PolicyValues, object, unknown>('Redirect URL', {
    isRequired: true,
    when: ({ values: { action } }: PolicyState) => action === 'REDIRECT_TO_URL',
    check: ({ values: { redirect_url = '' } }: PolicyState) =>
      redirect_url === '' || /^https?:\/\/\S+$/i.test(redirect_url)
        ? undefined
        : 'The redirect url must be a valid http or https url.',
  }),
  place: textField<PolicyValues, object, unknown>('Position', {
    isShort: true,
    check: ({ values: { place = '' } }: PolicyState) =>
      place === '' || (/^\d{1,10}$/.test(place) && Number(place) >= 1 && Number(place) <= 2_147_483_647)
        ? undefined
        : 'The position must be a number between 1 and 2147483647.',
  }),
  admin_state_up: booleanField<PolicyValues, object, unknown>('Admin State Up', {}),
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
  invert: booleanField<RuleValues, object, unknown>('Invert', {}),
  type: choiceField<RuleValues['type'], RuleValues, object, unknown>('Type', {
    isRequired: true,
    hasBlank: false,
    choices: {
      HOST_NAME: 'Host Name',
      PATH: 'Path',
      FILE_TYPE: 'File Type',
      HEADER: 'Header',
      COOKIE: 'Cookie',
    },
  }),
  key: textField<RuleValues, object, unknown>('Key', { isRequired: true, when: needsKey }),
  compare_type: choiceField<CompareType, RuleValues, object, unknown>('Compare Type', {
    isRequired: true,
    hasBlank: false,
    choices: ({ values: { type } }) =>
      Object.keys(COMPARISONS)
        .filter(isCompareType)
        .filter((name) => type !== 'FILE_TYPE' || name === 'REGEX' || name === 'EQUAL_TO')
        .map((value) => ({ value, label: COMPARISONS[value] })),
  }),
  rule_value: textField<RuleValues, object, unknown>('Value', { isRequired: true }),
  admin_state_up: booleanField<RuleValues, object, unknown>('Admin State Up', {}),
}
