export type { WizardEvent } from '../../services/wizard-event.ts'
export { StepForm } from '../frame/step-form.tsx'
export { SummaryLines } from '../frame/steps/summary-lines.tsx'
export { Wizard } from '../frame/steps/wizard.tsx'
export { WizardQuestion } from '../frame/steps/wizard-question.tsx'
export { useWizard } from '../frame/wizard-host.ts'
export type { Member } from '../membership/member.ts'
export { MembershipLists } from '../membership/membership-lists.tsx'
export {
  defineWizard,
  type KeptField,
  type StepViewProps,
  type WizardDefinition,
  type WizardSourceList,
} from '../model/define-wizard.ts'
export { ALL_FIELDS, type StepProblems } from '../model/step-problems.ts'
export type { WizardFront, WizardFrontProps } from '../model/wizard-front.ts'
export { onlyOne } from './only-one.ts'
export { ItemPicker } from './picker/item-picker.tsx'
export { keptItems } from './step/kept-items.ts'
export { StepField } from './step/step-field.tsx'
export { transferStep } from './step/transfer-step.tsx'
export { useStepValidator } from './step/use-step-validator.ts'
export { OrderCell } from './transfer-table/order-cell.tsx'
export type { TransferColumn, TransferTableProps } from './transfer-table/transfer-column.ts'
export { TransferTable } from './transfer-table/transfer-table.tsx'
