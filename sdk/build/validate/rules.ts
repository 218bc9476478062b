import type { ValidationRule } from './rule.ts'
import { apiDeclared } from './rules/api-declared.ts'
import { apiOffered } from './rules/api-offered.ts'
import { capabilityForm } from './rules/capability-form.ts'
import { contributionForm } from './rules/contribution-form.ts'
import { descriptionGiven } from './rules/description-given.ts'
import { doorsLeadSomewhere } from './rules/doors-lead-somewhere.ts'
import { filesIntact } from './rules/files-intact.ts'
import { idForm } from './rules/id-form.ts'
import { idUnique } from './rules/id-unique.ts'
import { importsShared } from './rules/imports-shared.ts'
import { kindKnown } from './rules/kind-known.ts'
import { licenceGiven } from './rules/licence-given.ts'
import { localeForm } from './rules/locale-form.ts'
import { manifestCurrent } from './rules/manifest-current.ts'
import { namesKnown } from './rules/names-known.ts'
import { noSecondCopy } from './rules/no-second-copy.ts'
import { pagesKnown } from './rules/pages-known.ts'
import { panelPathForm } from './rules/panel-path-form.ts'
import { panelShowsSomething } from './rules/panel-shows-something.ts'
import { pathOwn } from './rules/path-own.ts'
import { queriesKnown } from './rules/queries-known.ts'
import { rawAccess } from './rules/raw-access.ts'
import { readmeThere } from './rules/readme-there.ts'
import { referencesKnown } from './rules/references-known.ts'
import { requirementComplete } from './rules/requirement-complete.ts'
import { sdkRange } from './rules/sdk-range.ts'
import { styleOwn } from './rules/style-own.ts'
import { targetKnown } from './rules/target-known.ts'
import { typesHold } from './rules/types-hold.ts'
import { typesKnown } from './rules/types-known.ts'

/** Every rule, in the order of the report. */
export const VALIDATION_RULES: readonly ValidationRule[] = [
  manifestCurrent,
  typesHold,
  sdkRange,
  filesIntact,
  kindKnown,
  idForm,
  idUnique,
  doorsLeadSomewhere,
  panelPathForm,
  panelShowsSomething,
  contributionForm,
  targetKnown,
  namesKnown,
  referencesKnown,
  queriesKnown,
  typesKnown,
  pagesKnown,
  requirementComplete,
  pathOwn,
  capabilityForm,
  apiDeclared,
  rawAccess,
  importsShared,
  noSecondCopy,
  styleOwn,
  localeForm,
  licenceGiven,
  readmeThere,
  descriptionGiven,
  apiOffered,
]
