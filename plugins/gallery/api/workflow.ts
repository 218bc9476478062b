import { getCall, postCall } from '@fascia/sdk/common'

/** The HTML of a workflow in three steps. */
export const show = getCall('/api/x/gallery/workflow/')
/**
 * Takes the form of the workflow. With the headers `x-horizon-validate-step-start` and `-end` it only checks those steps and answers JSON;
 * without them it answers HTML with what is wrong, or headers that lead on.
 */
export const submit = postCall('/api/x/gallery/workflow/', { body: 'form' })
/** The help of a wizard's step, as HTML. */
export const help = getCall('/api/x/gallery/workflow/help/')
