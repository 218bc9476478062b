import type { Form } from './form.ts'

/** Whether a form is drawn as a wizard: by its layout, or because it has several steps. */
export function isWizardForm({ spec: { layout, steps } }: Form): boolean {
  return (layout ?? (Object.keys(steps).length > 1 ? 'wizard' : 'modal')) === 'wizard'
}
