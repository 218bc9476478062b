import type { Text } from '@fascia/sdk/common'

/** The texts for quotas: the default ones, or those of one project. */
export interface QuotaWords {
  /** When they cannot be read. */
  readonly unknown: Text
  /** The button that opens the form, and the title of the form. */
  readonly update: Text
  /** The button that sends the form. */
  readonly submit: Text
  readonly intro: Text
  readonly success: Text
  readonly failure: Text
}

/** [ADMP-032] */
export const DEFAULT_WORDS: QuotaWords = {
  unknown: 'Unable to retrieve the default quotas.',
  update: 'Update Default Quotas',
  submit: 'Update Default Quotas',
  intro: 'These limits hold for every project that has none of its own. -1 stands for no limit.',
  success: 'Default quotas updated.',
  failure: 'Unable to update the default quotas.',
}

/** [IDP-018] */
export const PROJECT_WORDS: QuotaWords = {
  unknown: 'Unable to retrieve the quotas of the project.',
  update: 'Edit Quotas',
  submit: 'Save',
  intro: 'These limits hold for this project alone. -1 stands for no limit.',
  success: 'Quotas of the project updated.',
  failure: 'Unable to update the quotas of the project.',
}
