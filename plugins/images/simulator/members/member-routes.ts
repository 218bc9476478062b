import { respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { forbidden, type GlanceCall, type GlanceRoute, isOwner, ownImage, visibleImage } from '../glance-call.ts'
import type { Image, Member } from '../images/image.ts'

const NewMember = Type.Object({ member: Type.String({ minLength: 1, maxLength: 255 }) })
const MemberStatus = Type.Object({
  status: Type.Union([Type.Literal('pending'), Type.Literal('accepted'), Type.Literal('rejected')]),
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

export const memberRoutes: GlanceRoute[] = [
  {
    method: 'GET',
    path: '/v2/images/:id/members',
    handler(call) {
      const image = visibleImage(call, call.params.id ?? '')
      if (image.visibility !== 'shared') throw new ServiceFault(403, 'Only shared images have members.')
      const members = call.rows.members
        .find({ image_id: image.id })
        .filter((member) => isOwner(image, call) || member.member_id === call.caller.projectId)
      return { members: members.map(show), schema: '/v2/schemas/members' }
    },
  },
  {
    method: 'POST',
    path: '/v2/images/:id/members',
    handler(call) {
      const image = ownImage(call, call.params.id ?? '', 'add_member')
      if (image.visibility !== 'shared') throw new ServiceFault(403, 'Only shared images have members.')
      if (!Value.Check(NewMember, call.body)) throw new ServiceFault(400, 'Member not specified')
      const memberId = call.body.member
      if (call.rows.members.count({ image_id: image.id, member_id: memberId }) > 0) {
        throw new ServiceFault(409, `Member ${memberId} is duplicated for image ${image.id}`)
      }
      const at = call.timestamp()
      return show(
        call.rows.members.add({
          image_id: image.id,
          member_id: memberId,
          status: 'pending',
          created_at: at,
          updated_at: at,
        }),
      )
    },
  },
  {
    method: 'GET',
    path: '/v2/images/:id/members/:member',
    handler: (call) => show(memberOf(call, visibleImage(call, call.params.id ?? ''))),
  },
  {
    method: 'PUT',
    path: '/v2/images/:id/members/:member',
    handler(call) {
      const image = visibleImage(call, call.params.id ?? '')
      const member = memberOf(call, image)
      if (member.member_id !== call.caller.projectId && !call.caller.isAdmin) throw forbidden('modify_member')
      if (!Value.Check(MemberStatus, call.body)) {
        throw new ServiceFault(400, 'status must be "pending", "accepted" or "rejected".')
      }
      return show(call.rows.members.set(member.id, { ...call.body, updated_at: call.timestamp() }) ?? member)
    },
  },
  {
    method: 'DELETE',
    path: '/v2/images/:id/members/:member',
    handler(call) {
      const image = ownImage(call, call.params.id ?? '', 'delete_member')
      call.rows.members.remove(memberOf(call, image).id)
      return respond(204)
    },
  },
]
