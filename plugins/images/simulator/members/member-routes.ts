import { ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Image, Member } from '../images/image.ts'
import { images, isOwner, ownImage } from '../images/images.ts'
import { del, forbidden, type GlanceCall, get, post, put } from '../kit.ts'

const NewMember = Type.Object({ member: Type.String({ minLength: 1, maxLength: 255 }) })
const MemberStatus = Type.Object({
  status: Type.Enum(['pending', 'accepted', 'rejected']),
})

function show({ id, ...member }: Member) {
  return { ...member, schema: '/v2/schemas/member' }
}

function memberOf(call: GlanceCall, image: Image): Member {
  const memberId = call.params.member ?? ''
  const [member] = call.rows.members.find({ image_id: image.id, member_id: memberId })
  if (member && (isOwner(image, call) || memberId === call.caller.projectId)) return member
  throw new ServiceFault(404, `${memberId} not found in the member list of the image ${image.id}.`)
}

function requireShared(image: Image): Image {
  if (image.visibility !== 'shared') throw new ServiceFault(403, 'Only shared images have members.')
  return image
}

const place = '/v2/images/:id/members'

export const memberRoutes = [
  get(place, (call) => {
    const image = requireShared(images.find(call))
    const members = call.rows.members
      .find({ image_id: image.id })
      .filter((member) => isOwner(image, call) || member.member_id === call.caller.projectId)
    return { members: members.map(show), schema: '/v2/schemas/members' }
  }),
  post(place, (call) => {
    const image = requireShared(ownImage(call, 'add_member'))
    if (!Value.Check(NewMember, call.body)) throw new ServiceFault(400, 'Member not specified')
    const member_id = call.body.member
    if (call.rows.members.count({ image_id: image.id, member_id }) > 0)
      throw new ServiceFault(409, `Member ${member_id} is duplicated for image ${image.id}`)
    const at = call.timestamp()
    return show(call.rows.members.add({ image_id: image.id, member_id, created_at: at, updated_at: at }))
  }),
  get(`${place}/:member`, (call) => show(memberOf(call, images.find(call)))),
  put(`${place}/:member`, (call) => {
    const member = memberOf(call, images.find(call))
    if (member.member_id !== call.caller.projectId && !call.caller.isAdmin) throw forbidden('modify_member')
    if (!Value.Check(MemberStatus, call.body))
      throw new ServiceFault(400, 'status must be "pending", "accepted" or "rejected".')
    return show(call.rows.members.set(member.id, { ...call.body, updated_at: call.timestamp() }) ?? member)
  }),
  del(`${place}/:member`, (call) => {
    const image = ownImage(call, 'delete_member')
    call.rows.members.remove(memberOf(call, image).id)
    return undefined
  }),
]
