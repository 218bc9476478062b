const SECRET = 'a secret: the client asks for it, or it stays off the screen'
const NONE = 'the client has no such option'
const FILE = 'the client reads it from a file'
const OTHERS = 'further commands, one for each person, group or role'
const SHOWS = 'it shows what was chosen, and holds no value'

type Reasons = Readonly<Record<string, readonly string[]>>

/** The fields of forms that no word of the command says, by the id of the action that opens the form, with the reason. */
export const WITHOUT_OPTION: Readonly<Record<string, Reasons>> = {
  'compute.action.change-password': { [SECRET]: ['password', 'confirm_password'] },
  'compute.action.edit': { [OTHERS]: ['groups'] },
  'compute.action.security-groups': { [OTHERS]: ['groups'] },
  'compute.action.import-keypair': { [FILE]: ['public_key'] },
  'compute.action.rebuild': { [SECRET]: ['password', 'confirm_password'], [NONE]: ['disk_config'] },
  'compute.action.rescue': { [SECRET]: ['password'] },
  'compute.action.resize': { [NONE]: ['disk_config'] },
  'container-infra.action.resize-cluster': { [NONE]: ['rollback'] },
  'dns.action.edit-tsig-key': { [NONE]: ['resource_id'] },
  'identity.action.change-password': { [SECRET]: ['password', 'confirm_password', 'admin_password'] },
  'identity.action.create-mapping': { [FILE]: ['rules_text'] },
  'identity.action.create-project': { [OTHERS]: ['members', 'member_groups'] },
  'identity.action.create-user': { [SECRET]: ['password', 'confirm_password', 'admin_password'], [OTHERS]: ['role'] },
  'identity.action.edit-domain': { [OTHERS]: ['members', 'member_groups'] },
  'identity.action.edit-mapping': { [FILE]: ['rules_text'] },
  'identity.action.edit-project': { [OTHERS]: ['members', 'member_groups'] },
  'images.action.create': { [NONE]: ['source_type', 'image_url', 'is_copying'] },
  'lbaas.action.edit-flavor': { [NONE]: ['description'] },
  'network.action.add-interface': { [NONE]: ['ip_address'] },
  'network.action.add-rule': { [NONE]: ['max_kpps', 'max_burst_kpps'] },
  'network.action.create-port': { [NONE]: ['mac_learning_enabled'] },
  'network.action.edit-port': { [NONE]: ['mac_learning_enabled'] },
  'network.action.edit-rule': { [NONE]: ['max_kpps', 'max_burst_kpps'] },
  'storage.action.create': { [SHOWS]: ['about'], [NONE]: ['group_id'] },
  'storage.action.create-volume-of-snapshot': {
    [SHOWS]: ['about'],
    [NONE]: ['group_id'],
    'the source is the snapshot': ['image_id', 'source_volid'],
  },
  'storage.action.edit-type': { [NONE]: ['is_public'] },
}
