import type { Translate } from '@fascia/sdk/web'
import { invalidKeys, type MetadataTree } from '@fascia/sdk/web/metadata'
import { ALL_FIELDS, type StepProblems } from '@fascia/sdk/web/wizard'
import { bootSourceProblem } from '../../common/launch/boot-source.ts'
import { flavorProblems } from '../../common/launch/flavor-problems.ts'
import { instanceCountProblem } from '../../common/launch/instance-count.ts'
import type { LaunchMessage } from '../../common/launch/launch-message.ts'
import { minNetworks } from '../../common/launch/launch-offers.ts'
import { volumeSizeProblem } from '../../common/launch/volume-size.ts'
import { scriptProblem } from './configuration/script-problem.ts'
import { flavorSituation } from './flavor/flavor-situation.ts'
import type { LaunchModels } from './launch-models.ts'
import { toForm } from './to-form.ts'

type Validate<Id extends keyof LaunchModels> = (
  model: LaunchModels[Id],
  models: LaunchModels,
  t: Translate,
) => StepProblems

function said(field: string, problem: LaunchMessage | undefined, t: Translate): StepProblems {
  return problem ? { [field]: [t(problem.text, problem.values)] } : {}
}

export const validateDetails: Validate<'details'> = ({ name, count, available }, _models, t) => ({
  ...(name.trim() === '' ? { name: [t('A name is required for your instance.')] } : {}),
  ...said('count', instanceCountProblem(count, available), t),
})

export const validateSource: Validate<'source'> = (model, models, t) => {
  const missing = model.source.length === 0 ? { text: 'Select what the instance boots from.' } : undefined
  return {
    ...said(ALL_FIELDS, missing ?? bootSourceProblem(toForm(models)), t),
    ...(model.vol_create ? said('volume_size', volumeSizeProblem(model.volume_size, model.source[0]), t) : {}),
  }
}

export const validateFlavor: Validate<'flavor'> = ({ flavor: [flavor] }, models, t) => {
  if (!flavor) return said(ALL_FIELDS, { text: 'Select a flavor.' }, t)
  const problems = flavorProblems(flavor, flavorSituation(models))
  return problems.length === 0 ? {} : { flavor: problems.map(({ text, values }) => t(text, values)) }
}

export const validateNetworks: Validate<'networks'> = ({ networks }, { ports }, t) =>
  networks.length >= minNetworks(ports.ports) ? {} : said(ALL_FIELDS, { text: 'Select at least one network.' }, t)

export function validateKeypair(isRequired: boolean): Validate<'keypair'> {
  return ({ key_pair, admin_pass, confirmation }, _models, t) => ({
    ...(isRequired && key_pair.length === 0 ? said(ALL_FIELDS, { text: 'Select a key pair.' }, t) : {}),
    ...(admin_pass === confirmation ? {} : { confirm_password: [t('Passwords do not match.')] }),
  })
}

export function validateConfiguration(maxBytes: number): Validate<'configuration'> {
  return ({ user_data }, _models, t) => said('user_data', scriptProblem(user_data, maxBytes), t)
}

export function validateTree({ tree }: { readonly tree: MetadataTree }, _models: unknown, t: Translate): StepProblems {
  const keys = invalidKeys(tree)
  return keys.length === 0
    ? {}
    : { [ALL_FIELDS]: [t('These values are not valid: {keys}.', { keys: keys.join(', ') })] }
}
