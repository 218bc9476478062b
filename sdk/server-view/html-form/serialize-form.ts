/** A file that the server wants straight at an upload address, not in the form: only its name goes with the form. */
export const EXTERNAL_UPLOAD = 'input[type="file"][data-external-upload]'

function isMultipart(form: HTMLFormElement): boolean {
  return form.getAttribute('enctype') === 'multipart/form-data' || form.querySelector('input[type="file"]') !== null
}

/** The control that submitted counts as well, with its own name and value. */
function entriesOf(form: HTMLFormElement, submitter: HTMLElement | null | undefined): FormData {
  const entries = new FormData(form)
  const name = submitter?.getAttribute('name')
  if (submitter && name) entries.append(name, submitter.getAttribute('value') ?? '')
  return entries
}

/**
 * What a browser would send for the form: multipart data when it holds file inputs or its `enctype` asks for it, else urlencoded [UI-005]. Files marked
 * `data-external-upload` stay behind; their names go in their place.
 */
export function serializeForm(form: HTMLFormElement, submitter?: HTMLElement | null): FormData | URLSearchParams {
  const entries = entriesOf(form, submitter)
  for (const input of form.querySelectorAll<HTMLInputElement>(EXTERNAL_UPLOAD)) {
    entries.delete(input.name)
    const [file] = input.files ?? []
    if (file && input.name !== '') entries.append(input.name, file.name)
  }
  if (isMultipart(form)) return entries
  const pairs = new URLSearchParams()
  for (const [name, value] of entries) if (typeof value === 'string') pairs.append(name, value)
  return pairs
}

/** The file for the upload address: the marked one, else the form's only one. */
export function fileToUpload(form: HTMLFormElement): File | undefined {
  const marked = form.querySelector<HTMLInputElement>(EXTERNAL_UPLOAD)
  const input = marked ?? form.querySelector<HTMLInputElement>('input[type="file"]')
  return input?.files?.[0]
}
