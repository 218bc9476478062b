/** The namespace of the shell's and the SDK's own texts. */
export const SHELL_NAMESPACE = 'fascia'
