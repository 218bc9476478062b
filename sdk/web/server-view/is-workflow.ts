/** Whether a server's HTML is a workflow: one form with a fieldset for each step, called `{workflow}__{step}`. The markup is the field's. */
export function isWorkflow(body: HTMLElement): boolean {
  return body.querySelector('.workflow, .wizard') !== null && body.querySelector('form fieldset[id*="__"]') !== null
}
