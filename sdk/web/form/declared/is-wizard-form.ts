import type { Form } from '../../declare/index.ts'

/** Whether a form is drawn as a wizard. */
export function isWizardForm({ spec: { layout, steps } }: Form): boolean {
  return (layout ?? (Object.keys(steps).length > 1 ? 'wizard' : 'modal')) === 'wizard'
}
