import type { ValidationRule } from './rule.ts'
import { addressesFree } from './rules/addresses-free.ts'
import { answersKnown } from './rules/answers-known.ts'
import { apiDeclared } from './rules/api-declared.ts'
import { apiOffered } from './rules/api-offered.ts'
import { callsHandled } from './rules/calls-handled.ts'
import { capabilityForm } from './rules/capability-form.ts'
import { contributionForm } from './rules/contribution-form.ts'
import { descriptionGiven } from './rules/description-given.ts'
import { doorsLeadSomewhere } from './rules/doors-lead-somewhere.ts'
import { featuresKnown } from './rules/features-known.ts'
import { filesIntact } from './rules/files-intact.ts'
import { helpGiven } from './rules/help-given.ts'
import { idForm } from './rules/id-form.ts'
import { idUnique } from './rules/id-unique.ts'
import { importsShared } from './rules/imports-shared.ts'
import { jobsListed } from './rules/jobs-listed.ts'
import { kindKnown } from './rules/kind-known.ts'
import { labelsGiven } from './rules/labels-given.ts'
import { licenceGiven } from './rules/licence-given.ts'
import { limitsKnown } from './rules/limits-known.ts'
import { linksKnown } from './rules/links-known.ts'
import { localeForm } from './rules/locale-form.ts'
import { manifestCurrent } from './rules/manifest-current.ts'
import { messagesFilled } from './rules/messages-filled.ts'
import { namesKnown } from './rules/names-known.ts'
import { needsRange } from './rules/needs-range.ts'
import { noSecondCopy } from './rules/no-second-copy.ts'
import { pagesKnown } from './rules/pages-known.ts'
import { panelPathForm } from './rules/panel-path-form.ts'
import { panelShowsSomething } from './rules/panel-shows-something.ts'
import { pathOwn } from './rules/path-own.ts'
import { policiesKnown } from './rules/policies-known.ts'
import { publicSettingsDeclared } from './rules/public-settings-declared.ts'
import { queriesKnown } from './rules/queries-known.ts'
import { quotasKnown } from './rules/quotas-known.ts'
import { rawAccess } from './rules/raw-access.ts'
import { readmeThere } from './rules/readme-there.ts'
import { referencesKnown } from './rules/references-known.ts'
import { requirementComplete } from './rules/requirement-complete.ts'
import { saidInWords } from './rules/said-in-words.ts'
import { sdkRange } from './rules/sdk-range.ts'
import { servicesKnown } from './rules/services-known.ts'
import { settingsKnown } from './rules/settings-known.ts'
import { settingsOwn } from './rules/settings-own.ts'
import { simulatorRulesKnown } from './rules/simulator-rules-known.ts'
import { storageDeclared } from './rules/storage-declared.ts'
import { styleOwn } from './rules/style-own.ts'
import { targetKnown } from './rules/target-known.ts'
import { textsTranslated } from './rules/texts-translated.ts'
import { themeTokens } from './rules/theme-tokens.ts'
import { timersKnown } from './rules/timers-known.ts'
import { translationMarks } from './rules/translation-marks.ts'
import { translationsUsed } from './rules/translations-used.ts'
import { typesHold } from './rules/types-hold.ts'
import { typesKnown } from './rules/types-known.ts'
import { versionsForm } from './rules/versions-form.ts'

/** Every rule, in the order of the report. */
export const VALIDATION_RULES: readonly ValidationRule[] = [
  manifestCurrent,
  typesHold,
  sdkRange,
  needsRange,
  filesIntact,
  kindKnown,
  idForm,
  idUnique,
  doorsLeadSomewhere,
  panelPathForm,
  panelShowsSomething,
  contributionForm,
  labelsGiven,
  helpGiven,
  messagesFilled,
  saidInWords,
  textsTranslated,
  themeTokens,
  targetKnown,
  namesKnown,
  referencesKnown,
  queriesKnown,
  typesKnown,
  pagesKnown,
  linksKnown,
  requirementComplete,
  policiesKnown,
  servicesKnown,
  settingsKnown,
  settingsOwn,
  publicSettingsDeclared,
  featuresKnown,
  quotasKnown,
  limitsKnown,
  versionsForm,
  pathOwn,
  addressesFree,
  capabilityForm,
  apiDeclared,
  callsHandled,
  jobsListed,
  timersKnown,
  simulatorRulesKnown,
  answersKnown,
  storageDeclared,
  rawAccess,
  importsShared,
  noSecondCopy,
  styleOwn,
  localeForm,
  translationMarks,
  translationsUsed,
  licenceGiven,
  readmeThere,
  descriptionGiven,
  apiOffered,
]
