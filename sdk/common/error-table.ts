// One table for every coded error: gateway, shell, build and simulator. A code is never given to another meaning.

/** What the table of errors says of a code. */
export interface ErrorEntry {
  /** The HTTP status of an answer with this code; 0 for errors that never leave the process they are in. */
  readonly status: number
  /** One plain sentence; a fault may carry a more exact one. */
  readonly message: string
}

/** Every coded error of gateway, shell, build and simulator: its HTTP status and its sentence. */
export const ERRORS = {
  GATEWAY_NOT_SIGNED_IN: { status: 401, message: 'not logged in' },
  GATEWAY_SIGN_IN_REFUSED: { status: 401, message: 'Invalid credentials.' },
  GATEWAY_PASSWORD_EXPIRED: { status: 401, message: 'The password has expired.' },
  GATEWAY_SECOND_FACTOR_NEEDED: { status: 401, message: 'The sign-in needs a second factor.' },
  GATEWAY_SIGN_IN_STEP_ENDED: { status: 401, message: 'The sign-in took too long.' },
  GATEWAY_ACCOUNT_LOCKED: { status: 401, message: 'The account is locked.' },
  GATEWAY_TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many failed attempts to sign in.' },
  GATEWAY_TOO_MANY_UPLOADS: {
    status: 429,
    message: 'As many of your uploads are under way as the dashboard allows at once.',
  },
  GATEWAY_TOO_MANY_JOBS: {
    status: 429,
    message: 'Too many of your background jobs have stopped. Go on with some of them or clean up in the activity list.',
  },
  ADMIN_PASSWORD_INCORRECT: { status: 400, message: 'The admin password is incorrect.' },
  GATEWAY_NO_PROJECT: { status: 401, message: 'You are not authorized for any projects or domains.' },
  GATEWAY_TOKEN_REFUSED: { status: 502, message: 'The service refused the token, which is still valid.' },
  GATEWAY_CSRF_REFUSED: { status: 403, message: 'CSRF verification failed.' },
  GATEWAY_ORIGIN_REFUSED: { status: 403, message: 'The request came from another site.' },
  GATEWAY_MARKER_MISSING: { status: 400, message: 'The request lacks the XMLHttpRequest marker.' },
  GATEWAY_JSON_MALFORMED: { status: 400, message: 'The request body is not valid JSON.' },
  GATEWAY_BODY_MISSING: { status: 400, message: 'The request needs a body.' },
  GATEWAY_BODY_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  GATEWAY_INPUT_INVALID: { status: 400, message: 'Some values are not valid.' },
  GATEWAY_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  GATEWAY_METHOD_REFUSED: { status: 405, message: 'The method is not allowed here.' },
  GATEWAY_TICKET_REFUSED: { status: 403, message: 'The ticket is used up, too old, or for something else.' },
  GATEWAY_POLICY_DENIED: { status: 403, message: 'The policy does not allow it.' },
  SESSION_SCOPE_CHANGED: { status: 409, message: 'The project or region was changed in another tab.' },
  GATEWAY_UPSTREAM_REFUSED: { status: 400, message: 'The service refused the request.' },
  GATEWAY_UPSTREAM_FAILED: { status: 502, message: 'The service failed.' },
  GATEWAY_UPSTREAM_UNREADABLE: { status: 502, message: 'The answer of the service could not be read.' },
  GATEWAY_UPSTREAM_UNREACHABLE: { status: 503, message: 'The service could not be reached.' },
  GATEWAY_UPSTREAM_TIMEOUT: { status: 504, message: 'The service did not answer in time.' },
  GATEWAY_SERVICE_MISSING: { status: 501, message: 'The cloud does not have this service.' },
  GATEWAY_FEATURE_MISSING: { status: 501, message: 'The service does not offer this.' },
  GATEWAY_DISK_FULL: { status: 507, message: 'The disk of the dashboard is full.' },
  GATEWAY_CANCELLED: { status: 499, message: 'The request was cancelled.' },
  GATEWAY_ANSWER_INVALID: { status: 500, message: 'An answer is not what its contract says.' },
  GATEWAY_CONFIG_INVALID: { status: 0, message: 'The configuration is not valid.' },
  GATEWAY_INTERNAL: { status: 500, message: 'Something failed in the gateway.' },
  PLUGIN_NOT_FOUND: { status: 404, message: 'There is no such plugin.' },
  PLUGIN_DECLARATION_IMPURE: { status: 0, message: 'The declaration does something else than declare.' },
  PLUGIN_DECLARATION_INVALID: { status: 0, message: 'The declaration is not valid.' },
  PLUGIN_MANIFEST_INVALID: { status: 0, message: 'The manifest is not valid.' },
  PLUGIN_MANIFEST_STALE: { status: 0, message: 'The manifest is not what the source says: build the plugin.' },
  PLUGIN_TAMPERED: { status: 403, message: 'A file of the plugin is not what its manifest says.' },
  PLUGIN_BUILD_FAILED: { status: 0, message: 'The plugin could not be built.' },
  PLUGIN_BUDGET_EXCEEDED: { status: 0, message: 'The plugin is larger than its budget.' },
  PLUGIN_CAPABILITY_UNDECLARED: { status: 0, message: 'The plugin did not declare this capability.' },
  PLUGIN_TIMEOUT: { status: 0, message: 'The plugin did not answer in time.' },
  FORM_ITEM_CHANGED: { status: 0, message: 'What the form changes was changed meanwhile.' },
  PLUGIN_RESULT_INVALID: { status: 0, message: 'The plugin returned something that the host cannot use.' },
  PLUGIN_CODE_FAILED: { status: 0, message: 'The code of the plugin failed.' },
  ROUTE_CONFLICT: { status: 0, message: 'Two plugins declare the same route.' },
  RESOURCE_TYPE_UNKNOWN: { status: 0, message: 'No plugin offers this resource type.' },
  RESOURCE_LOAD_MISSING: { status: 0, message: 'The resource type has no load function.' },
  RESOURCE_LIST_MISSING: { status: 0, message: 'The resource type has no list function.' },
  CONTRIBUTION_NOT_FOUND: { status: 0, message: 'The plugin has no such contribution.' },
  LIST_ITEM_MISSING: { status: 0, message: 'The list has no such item.' },
  SERVICE_NOT_PROVIDED: { status: 0, message: 'The host provides no such service.' },
  SETTING_NOT_ENABLED: { status: 0, message: 'Setting is not enabled.' },
  POLICY_FILE_INVALID: { status: 0, message: 'The policy file cannot be read.' },
  POLICY_RULE_INVALID: { status: 0, message: 'The policy rule cannot be read.' },
  NETWORK_UNREACHABLE: { status: 0, message: 'The dashboard could not be reached.' },
  SIMULATOR_WORLD_UNKNOWN: { status: 0, message: 'There is no world of this name.' },
  SIMULATOR_ROW_INVALID: { status: 0, message: 'A row of the embedded cloud does not fit the schema of its table.' },
  SIMULATOR_CONFLICT: { status: 0, message: 'Two plugins simulate the same thing.' },
  CLI_USAGE: { status: 0, message: 'The command was not understood.' },
} as const satisfies Readonly<Record<string, ErrorEntry>>

/** The code of an error: a name of `ERRORS`. A code never changes its meaning. */
export type ErrorCode = keyof typeof ERRORS
