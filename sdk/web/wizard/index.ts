export type { Candidate } from '../declare/candidate.ts'
export { StepForm } from '../form/frame/step-form.tsx'
export { SummaryLines } from '../form/frame/steps/summary-lines.tsx'
export { Wizard } from '../form/frame/steps/wizard.tsx'
export { WizardQuestion } from '../form/frame/steps/wizard-question.tsx'
export { useWizard, useWizardEvent } from '../form/frame/wizard-host.ts'
export type { Member } from '../form/membership/member.ts'
export { MembershipLists, type MembershipListsProps } from '../form/membership/membership-lists.tsx'
export {
  defineWizard,
  type KeptField,
  type StepViewProps,
  type SummaryLine,
  type WizardDefinition,
  type WizardSource,
  type WizardSourceList,
  type WizardSummary,
} from '../form/model/define-wizard.ts'
export { ALL_FIELDS, type StepProblems } from '../form/model/step-problems.ts'
export type { WizardFront, WizardFrontProps } from '../form/model/wizard-front.ts'
export type { WizardEvent } from '../services/wizard-event.ts'
export { onlyOne } from './only-one.ts'
export { ItemPicker } from './picker/item-picker.tsx'
export { keptItems } from './step/kept-items.ts'
export { StepField } from './step/step-field.tsx'
export { transferStep } from './step/transfer-step.tsx'
export { useStepValidator } from './step/use-step-validator.ts'
export type { TransferColumn, TransferTableProps } from './transfer-table/transfer-column.ts'
export { TransferTable } from './transfer-table/transfer-table.tsx'
