"""Reads commands, each a list of words, and prints those that the parser of the installed openstack client refuses, with its words."""

import contextlib
import importlib.metadata
import io
import json
import sys
import unittest.mock

GROUPS = (
    'openstack.common', 'openstack.compute.v2', 'openstack.identity.v3', 'openstack.image.v2', 'openstack.network.v2',
    'openstack.object_store.v1', 'openstack.volume.v3', 'openstack.neutronclient.v2', 'openstack.dns.v2',
    'openstack.load_balancer.v2', 'openstack.orchestration.v1', 'openstack.container_infra.v1', 'openstack.key_manager.v1',
)


def known_commands():
    points = importlib.metadata.entry_points()
    return {point.name.replace('_', ' '): point for group in GROUPS for point in points.select(group=group)}


def find(known, words):
    for count in range(len(words), 0, -1):
        name = ' '.join(words[:count])
        if name in known:
            return known[name], words[count:]
    return None, words


def refusal(known, words):
    point, rest = find(known, words[1:])
    if point is None:
        return 'is not a command'
    parser = point.load()(unittest.mock.MagicMock(), None).get_parser('openstack')
    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(said):
            parser.parse_args(rest)
    except SystemExit:
        return said.getvalue().strip().splitlines()[-1]
    return None


if __name__ == '__main__':
    known = known_commands()
    refused = [[' '.join(words), refusal(known, words)] for words in json.load(sys.stdin)]
    print(json.dumps([pair for pair in refused if pair[1] is not None]))
