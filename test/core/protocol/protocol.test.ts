/** The engine over lines of JSON, as bots and checks meet it. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSON_LONGEST } from '../../../core/archive/limits.ts';
import { digest } from '../../../core/engine/json.ts';
import { Protocol } from '../../../core/protocol/protocol.ts';
import { REQUESTS } from '../../../core/protocol/requests.ts';

interface Answer {
  readonly id: unknown;
  readonly ok: boolean;
  readonly result: Record<string, unknown>;
  readonly error: {
    readonly code: string;
    readonly rule: string | null;
    readonly message: { it: string; en: string };
    readonly facts: Record<string, unknown>;
  };
}

function conversation() {
  const protocol = new Protocol();
  const say = (text: string): Answer => JSON.parse(protocol.answer(text) ?? '{}') as Answer;
  const ask = (what: string, input: object = {}): Answer => say(JSON.stringify({ id: 1, do: what, ...input }));
  return { protocol, say, ask };
}

const NEW = { ruleset: 'borodino', scenario: 'sept5', seed: 5 };

/** A game in which both sides have accepted the suggested set-up. */
function afterSetUp(input: object = NEW) {
  const talk = conversation();
  talk.ask('new', input);
  for (let side = 0; side < 2; side++) {
    const { decision } = talk.ask('status').result as { decision: { suggestion: object } };
    talk.ask('play', { action: { arrange: decision.suggestion } });
  }
  return talk;
}

describe('a preview', () => {
  interface Shown {
    readonly remarks: readonly object[];
    readonly tallies: readonly { readonly total: number }[];
    readonly odds: readonly { readonly probability: number }[];
    readonly assumed: readonly { readonly rule: string; readonly why: { readonly it: string } }[];
  }
  type Options = { readonly actions: readonly { readonly path?: object }[] };

  /** The preview of the first attack that is offered now. */
  function previewIn(talk: ReturnType<typeof afterSetUp>): Shown {
    const { actions: offered } = talk.ask('options', { limit: 3 }).result as unknown as Options;
    const action = offered.find(({ path }) => path !== undefined);
    return talk.ask('preview', { action }).result as unknown as Shown;
  }

  test('tells the sum of a fire and every result with its exact probability', () => {
    const talk = afterSetUp();
    talk.ask('autoplay', { bot: 'house', actions: 1 });
    const { remarks, tallies, odds, assumed } = previewIn(talk);
    expect([remarks, assumed]).toEqual([[], []]);
    expect(tallies).toHaveLength(1);
    expect(tallies[0]).not.toHaveProperty('unit');
    expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('of an answer whose worth the rules do not say is what would be told last if it were played', () => {
    const { ask } = afterSetUp();
    expect(ask('preview', { action: { one: 'S-MR' } }).result).toEqual({
      remarks: [],
      tallies: [],
      odds: [{ result: expect.anything() as unknown, probability: 1 }],
      assumed: [],
      settled: 1,
    });
  });

  test('of an assault says what the odds take for granted, with the rules', () => {
    const talk = afterSetUp();
    const asks = () => (talk.ask('status').result as { decision: { rule: string } }).decision.rule;
    // Guns, cavalry or infantry that is charged: only those could do otherwise than is taken for granted.
    const isOpen = () => asks() === '9.44-a' && previewIn(talk).assumed.length > 0;
    for (let played = 0; played < 400 && !isOpen(); played++) talk.ask('autoplay', { bot: 'house', actions: 1 });
    const { assumed, odds } = previewIn(talk);
    expect(['8.6-a', '9.31-a', '9.85-a']).toContain(assumed[0]?.rule);
    expect(assumed.every(({ why }) => why.it !== '')).toBe(true);
    expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });
});

describe('a conversation', () => {
  test('hello names the engine, the protocol and what can be played, in both languages', () => {
    const { result } = conversation().ask('hello');
    expect(result).toMatchObject({ engine: 'Stato Maggiore', protocol: 1 });
    const games = (result['rulesets'] as { id: string }[]).filter(({ id }) =>
      ['borodino', 'ordine-obliquo'].includes(id),
    );
    expect(games).toMatchObject([
      {
        id: 'borodino',
        name: { it: 'Borodino' },
        seats: ['french', 'russian'],
        scenarios: [
          { id: 'sept5', turns: 5 },
          { id: 'sept7', turns: 12 },
        ],
      },
      {
        id: 'ordine-obliquo',
        name: { it: 'Ordine Obliquo' },
        seats: ['south', 'north'],
        scenarios: [
          { id: 'two-villages', turns: 12 },
          { id: 'two-villages-destruction', turns: 12 },
          { id: 'open-table', turns: 12 },
          { id: 'open-table-destruction', turns: 12 },
          { id: 'own-table', turns: 12, needs: 'table' },
          { id: 'own-table-destruction', turns: 12, needs: 'table' },
          { id: 'beside', turns: 12 },
          { id: 'beside-destruction', turns: 12 },
        ],
      },
    ]);
  });

  test('a new game waits for the French set-up, and repeats the id of the request', () => {
    const { say } = conversation();
    const { id, result } = say(JSON.stringify({ id: 'abc', do: 'new', ...NEW }));
    expect(id).toBe('abc');
    expect(result).toMatchObject({
      turn: 0,
      over: false,
      actions: 0,
      decision: { seat: 'french', kind: 'arrange', pass: false },
    });
    expect(result['digest']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('quit ends it', () => {
    expect(conversation().protocol.answer('{"do":"quit"}')).toBeNull();
  });
});

describe('what is refused', () => {
  test.each([
    ['no JSON', 'hello', 'bad-json'],
    ['no object', '[1,2]', 'bad-request'],
    ['no command', '{"id":1}', 'bad-request'],
    ['an unknown command', '{"do":"dance"}', 'bad-request'],
    ['the name of a method', '{"do":"constructor"}', 'bad-request'],
    ['a field too many', '{"do":"hello","extra":1}', 'bad-request'],
    ['a match that is not there', '{"do":"status"}', 'no-match'],
    ['an unknown ruleset', '{"do":"new","ruleset":"chess","scenario":"x"}', 'unknown-ruleset'],
    ['an unknown scenario', '{"do":"new","ruleset":"borodino","scenario":"x"}', 'unknown-scenario'],
    ['a position of nothing', '{"do":"load","ruleset":"borodino","position":{}}', 'bad-position'],
    ['JSON nested beyond reason', `{"do":${'['.repeat(300)}${']'.repeat(300)}}`, 'bad-json'],
  ])('%s', (_what, text, code) => {
    const answer = conversation().say(text);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(answer.error.message.it).not.toBe(answer.error.message.en);
  });

  test('an illegal action names its rule in both languages and changes nothing', () => {
    const { ask } = afterSetUp();
    const before = ask('status').result['digest'];
    const { error } = ask('play', { action: { one: 'S-V' } });
    expect(error).toMatchObject({ code: 'refused', rule: 'S5-v' });
    expect(ask('status').result['digest']).toBe(before);
    expect(ask('why', { target: 'S-V' }).result).toMatchObject({ legal: false, refusals: [{ rule: 'S5-v' }] });
    expect(ask('why', { target: 'S-MR' }).result).toMatchObject({ legal: true, refusals: [] });
  });

  test('the id is repeated, even where the rest is no request', () => {
    expect(conversation().say('{"id":7}')).toMatchObject({ id: 7, ok: false });
    expect(conversation().say('{"id":"a","do":3}')).toMatchObject({ id: 'a', ok: false });
  });

  test.each([
    ['hello', { extra: 1 }, 'extra', 'nessun campo con questo nome', 'no field of this name'],
    ['new', { ...NEW, seed: 1.5 }, 'seed', 'un numero intero', 'a whole number'],
    ['play', { action: { path: { unit: 'a', steps: [7, null] } } }, 'action.path.steps[1]', 'forma', 'form'],
  ])('what is wrong with %s is named: %j', (what, input, path, it, en) => {
    const { error } = conversation().ask(what, input);
    expect(error).toMatchObject({ code: 'bad-request', facts: { path } });
    expect(error.message.it).toContain(`${path} (serve: `);
    expect(error.message.it).toContain(it);
    expect(error.message.en).toContain(en);
  });

  test('a line longer than any campaign is not even read', () => {
    const { code, message } = conversation().say(' '.repeat(JSON_LONGEST + 1)).error;
    expect([code, message.en]).toEqual(['bad-json', 'The line is too long.']);
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'no unit is called %s, whatever the rules look it up in',
    (unit) => {
      const { ask } = afterSetUp();
      ask('play', { action: { pass: true } });
      ask('play', { action: { pass: true } });
      const way = { path: { unit, steps: [4208] } };
      for (const request of [{ action: way }, { target: unit }])
        expect(ask('why', request).error).toMatchObject({ code: 'bad-request' });
      expect(ask('play', { action: way }).error.code).toBe('bad-request');
      expect(ask('extend', { draft: way }).error.code).toBe('bad-request');
    },
  );

  test('rolls are for matches whose players roll, and none may be left over', () => {
    const { ask } = conversation();
    expect(ask('new', { ...NEW, rolls: [3] }).error.code).toBe('bad-request');
    expect(ask('new', { ...NEW, dice: 'given', rolls: [3] }).error.code).toBe('refused');
    expect(ask('status').error.code).toBe('no-match');
  });

  test('rolls are for matches whose players roll', () => {
    const { ask } = afterSetUp();
    expect(ask('play', { action: { pass: true }, rolls: [3] }).error.code).toBe('bad-request');
  });
});

describe('playing', () => {
  test('options are listed up to a limit, and each can be played', () => {
    const { ask } = afterSetUp();
    const { actions, complete } = ask('options').result as { actions: object[]; complete: boolean };
    expect(complete).toBe(true);
    expect(actions).toContainEqual({ one: 'word:S-MR' });
    expect(ask('options', { limit: 1 }).result['complete']).toBe(false);
    expect(ask('play', { action: { one: 'S-MR' } }).result).toMatchObject({ facts: [{ rule: 'S5-u' }], actions: 3 });
  });

  test('a way grows step by step: what may be added, and what it has cost', () => {
    const { ask } = afterSetUp();
    ask('play', { action: { pass: true } });
    ask('play', { action: { pass: true } });
    const { decision } = ask('status').result as { decision: { kind: string; units: string[] } };
    expect(decision.kind).toBe('path');
    const start = ask('extend', { draft: {} }).result as { next: string[]; enough: boolean };
    expect(start.next).toEqual(decision.units);
    const way = { unit: 'f-cm-61', steps: [] };
    const { next } = ask('extend', { draft: { path: way } }).result as { next: (number | string)[] };
    expect(next).toContain('hex:4208');
    const further = ask('extend', { draft: { path: { ...way, steps: [4208] } } }).result;
    expect(further).toMatchObject({ enough: true, tallies: [{ total: expect.any(Number) as number }] });
  });

  test('a way that has left the map, or of a unit that is none, is not gone on from, with the rule', () => {
    const { ask } = afterSetUp();
    ask('play', { action: { pass: true } });
    ask('play', { action: { pass: true } });
    for (const path of [
      { unit: 'nobody', steps: [] },
      { unit: 'nobody', steps: [4208] },
      { unit: 'f-cm-61', steps: [-1] },
      { unit: 'f-cm-61', steps: ['facing:W', 4108] },
    ]) {
      const { error } = ask('extend', { draft: { path } });
      expect(error).toMatchObject({ code: 'refused', rule: expect.stringMatching(/^\d/) as string });
    }
  });

  test('undo goes back, and the same action gives the same dice', () => {
    const { ask } = afterSetUp();
    ask('autoplay', { actions: 30, bot: 'random', seed: 3 });
    const { digest, actions } = ask('status').result as { digest: string; actions: number };
    ask('undo', { to: 10 });
    expect(ask('status').result['actions']).toBe(10);
    ask('undo', { to: 2 });
    ask('autoplay', { actions: actions - 2, bot: 'random', seed: 3 });
    expect(ask('status').result['digest']).toBe(digest);
    expect(ask('undo', { to: 99 }).error.code).toBe('bad-request');
  });

  test('bots play a whole game, which replays to the same digest', () => {
    const { ask } = afterSetUp();
    const played = ask('autoplay', { actions: 5000, bot: 'house', seed: 8 }).result;
    expect(played).toMatchObject({ over: true, decision: null });
    expect(ask('replay').result).toMatchObject({ same: true, divergence: null });
    expect(ask('play', { action: { pass: true } }).error.code).toBe('refused');
    const { facts } = ask('journal').result as { facts: { text: { it: string; en: string }; rule: string }[] };
    expect(facts.at(-1)?.text.it).not.toBe(facts.at(-1)?.text.en);
  });

  test('a campaign travels as JSON; one with a changed die is refused and leaves the match alone', () => {
    const { ask } = afterSetUp();
    ask('autoplay', { actions: 60, bot: 'house', seed: 2 });
    const { campaign } = ask('export').result as {
      campaign: { campaign: { record: { nodes: { dice: object[] }[] } } };
    };
    const { digest } = ask('status').result;
    expect(conversation().ask('import', { campaign }).result['digest']).toBe(digest);
    const forged = structuredClone(campaign);
    const rolled = forged.campaign.record.nodes.find((node) => node.dice.length > 0);
    (rolled?.dice[0] as { value: number }).value = 99;
    expect(ask('import', { campaign: forged }).ok).toBe(false);
    expect(ask('status').result['digest']).toBe(digest);
  });

  test('a manoeuvre is laid leg by leg on a table of centimetres', () => {
    const { ask } = conversation();
    ask('new', { ruleset: 'ordine-obliquo', scenario: 'two-villages-destruction', seed: 5 });
    const asked = () => ask('status').result['decision'] as { kind: string; units?: string[] };
    while (asked().kind !== 'manoeuvre') ask('play', { action: { pass: true } });
    const [unit] = asked().units ?? [];
    const lay = (length: number) => ({ manoeuvre: { unit, legs: [{ leg: 'advance', length, oblique: 18_000 }] } });
    const poseOf = () => {
      const { position } = ask('position').result as { position: { units: Record<string, { pose: object }> } };
      return position.units[String(unit).replace('unit:', '')]?.pose;
    };

    expect(ask('options', { limit: 5 }).result).toMatchObject({ complete: false });
    expect(ask('extend', { draft: { manoeuvre: { unit, legs: [] } } }).result).toMatchObject({
      next: [],
      offers: expect.arrayContaining([
        { most: expect.objectContaining({ leg: 'advance' }) as object, least: 0 },
      ]) as object[],
      enough: true,
    });

    const nobody = { manoeuvre: { unit: 'nobody', legs: [] } };
    expect(ask('extend', { draft: nobody }).error.code).toBe('refused');

    const before = poseOf() as { x: number; y: number; angle: number };
    expect(ask('why', { action: lay(50_000) }).result).toMatchObject({ legal: false });
    expect(ask('play', { action: lay(50_000) }).error).toMatchObject({ code: 'refused' });
    expect(ask('play', { action: lay(0.5) }).ok).toBe(false);
    expect(poseOf()).toEqual(before);
    expect(ask('play', { action: lay(100) }).ok).toBe(true);
    expect(poseOf()).toEqual({ ...before, y: before.y - 100 });
    ask('undo');
    expect(poseOf()).toEqual(before);
  });

  test('a sum of lengths says what its amounts are', () => {
    const { ask } = conversation();
    ask('new', { ruleset: 'ordine-obliquo', scenario: 'two-villages-destruction', seed: 5 });
    const asked = () => ask('status').result as { turn: number; decision: { kind: string; units: string[] } };
    const marches = ({ turn, decision }: ReturnType<typeof asked>) => turn > 0 && decision.kind === 'manoeuvre';
    for (let played = 0; played < 300 && !marches(asked()); played++) ask('autoplay', { bot: 'house', actions: 1 });
    const [unit] = asked().decision.units;
    const { tallies } = ask('extend', { draft: { manoeuvre: { unit, legs: [] } } }).result;
    expect(tallies).toMatchObject([{ unit: 'length', total: 0 }]);
  });
});

describe('a campaign made by hand', () => {
  interface File {
    campaign: {
      record: {
        beginning: Record<string, unknown>;
        nodes: { deed: Record<string, unknown>; facts: object[]; dice: object[] }[];
        starts: { node: number; position?: object; digest: string }[];
      };
    };
    digest: string;
  }

  /** Ten actions and, from the second, another three: two branches, the later one shown. */
  function played() {
    const talk = afterSetUp();
    talk.ask('autoplay', { actions: 8, bot: 'house', seed: 2 });
    talk.ask('undo', { to: 2 });
    talk.ask('autoplay', { actions: 3, bot: 'random', seed: 12 });
    const { campaign } = talk.ask('export').result as { campaign: File };
    return { ...talk, campaign };
  }

  /** Changes a campaign, with the file’s digest made right again. */
  function forged(campaign: File, change: (record: File['campaign']['record'], file: File) => void): File {
    const file = structuredClone(campaign);
    change(file.campaign.record, file);
    file.digest = digest(file.campaign);
    return file;
  }

  const anything = { a: 1 };
  test.each<[string, string, RegExp, (record: File['campaign']['record'], file: File) => void]>([
    [
      'a field too many',
      'bad-request',
      /campaign\.admin \(needed: no field of this name\)/,
      (_, { campaign }) => Object.assign(campaign, { admin: 1 }),
    ],
    ['a scenario that is none', 'unknown-scenario', /xx/, ({ beginning }) => (beginning['scenario'] = 'xx')],
    ['an option that is none', 'bad-request', /xx/, ({ beginning }) => (beginning['options'] = { xx: true })],
    [
      'a first position',
      'bad-position',
      /beginning\.position\.scenario/,
      ({ beginning }) => (beginning['position'] = anything),
    ],
    ['things of the players’ own', 'bad-position', /beginning\.own/, ({ beginning }) => (beginning['own'] = anything)],
    [
      'dice before the first question',
      'diverged',
      /action 0/,
      ({ nodes }) => nodes[0]?.dice.push({ die: 'd6', value: 3, rule: 'x' }),
    ],
    [
      'an answer to another question',
      'diverged',
      /action 1/,
      ({ nodes }) => ((nodes[1] as File['campaign']['record']['nodes'][0]).deed['seat'] = 'russian'),
    ],
    [
      'an adjusted position',
      'bad-position',
      /nodes\[5\]\.deed\.position/,
      ({ nodes }) =>
        ((nodes[5] as File['campaign']['record']['nodes'][0]).deed = { did: 'adjust', position: anything, note: '' }),
    ],
    [
      'a digest on a branch that is not shown',
      'diverged',
      /action 6/,
      ({ starts }) =>
        ((starts.find(({ node }) => node === 6) as File['campaign']['record']['starts'][0]).digest = 'f'.repeat(64)),
    ],
  ])('with %s is refused, its fault named; the match goes on', (_what, code, fault, change) => {
    const { ask, campaign } = played();
    const before = ask('status').result['digest'];
    expect(ask('import', { campaign }).ok).toBe(true);
    const { error } = ask('import', { campaign: forged(campaign, change) });
    expect(error.code).toBe(code);
    expect(error.message.en).toMatch(fault);
    expect(error.message.it).not.toBe(error.message.en);
    expect(ask('status').result['digest']).toBe(before);
  });

  test('with a journal of its own is told as the rules tell it', () => {
    const { ask, campaign } = played();
    const journal = ask('journal').result;
    const nonsense = { key: '{', rule: 'x', params: {} };
    const told = forged(campaign, ({ nodes }) => nodes.forEach(({ facts }) => facts.push(nonsense)));
    expect(ask('import', { campaign: told }).ok).toBe(true);
    expect(ask('journal').result).toEqual(journal);
  });
});

describe('dice rolled by the players', () => {
  test('are asked for with die and rule; nothing happens until all are there', () => {
    const { ask } = afterSetUp({ ...NEW, dice: 'given' });
    ask('play', { action: { pass: true } });
    // Compans' foot battery in 4307 turns to face the Jaegers in 4107 and fires at two hexes.
    const fire = { action: { path: { unit: 'f-cm-foot', steps: ['E', 4107] } } };
    const shots = ask('options', { limit: 500 }).result as { actions: { path?: { unit: string; steps: unknown[] } }[] };
    const shot = shots.actions.find((action) => action.path) ?? fire.action;
    const before = ask('status').result['digest'];
    const { error } = ask('play', { action: shot });
    expect(error).toMatchObject({ code: 'needs-roll', rule: '8.5-a' });
    expect(ask('status').result['digest']).toBe(before);
    expect(ask('play', { action: shot, rolls: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }).error.code).toBe('refused');
    expect(ask('play', { action: shot, rolls: [17] }).error.code).toBe('refused');
    expect(ask('status').result['digest']).toBe(before);
  });
});

test('rules are looked up by section, id or words', () => {
  const { ask } = afterSetUp();
  expect(ask('rules', { section: '9.54-a' }).result['entries']).toMatchObject([{ id: '9.54-a', section: '9.54' }]);
  expect((ask('rules', { text: 'quadrato' }).result['entries'] as object[]).length).toBeGreaterThan(3);
});

test('a position made by hand is checked whole and can be played on from', () => {
  const { ask } = afterSetUp();
  const { position } = ask('position').result as { position: { units: Record<string, { hex: number }> } };
  expect(conversation().ask('load', { ruleset: 'borodino', position }).ok).toBe(true);
  const broken = structuredClone(position);
  (broken.units['f-cm-61'] as { hex: number }).hex = 4008;
  const { error } = ask('load', { ruleset: 'borodino', position: broken });
  expect(error.code).toBe('bad-position');
  expect(error.message.en).toContain('units.f-cm-61.hex');
});

describe('what the players bring along', () => {
  const armyOf = (bases: number) => {
    const battalion = {
      name: 'Kleist',
      kind: 'line',
      experience: 'elite',
      weapon: 'musket',
      isOpen: false,
      isHorse: false,
    };
    const units = ['a1', 'a2'].map((id) => ({ ...battalion, id, bases }));
    const brigades = [{ id: 'I', name: null, units }];
    return { title: 'Kleist', nation: 'prussia', commander: 'normal', brigades, troops: [] };
  };
  const game = { ruleset: 'ordine-obliquo', scenario: 'two-villages-destruction' };

  test('[OO-2.4-3] fights the battle, with the points that its lines make', () => {
    const { ask } = conversation();
    expect(ask('new', { ...game, own: { armies: { south: armyOf(4) } } }).ok).toBe(true);
    expect(ask('position').result['position']).toMatchObject({
      armies: { south: { total: 14, brigades: [{ id: 'I', units: ['s-a1', 's-a2'] }] }, north: { total: 56 } },
    });
  });

  test('[OO-2.2-1] with a fault is refused, its line named in both languages; the match before goes on', () => {
    const { ask } = afterSetUp();
    const before = ask('status').result['digest'];
    const { error } = ask('new', { ...game, own: { armies: { south: armyOf(-1) } } });
    expect(error.code).toBe('bad-position');
    expect(error.message.en).toBe(
      'Position not accepted, at own.armies.south.brigades.0.units.0.bases: Kleist: −1 base; it must be a whole number from 1 to 12.',
    );
    expect(error.message.it).toContain('own.armies.south.brigades.0.units.0.bases: Kleist: le basette sono −1');
    expect(ask('status').result['digest']).toBe(before);
  });

  test('is asked for where a battle needs it, and refused where a game takes nothing', () => {
    const { ask } = conversation();
    expect(ask('new', { ...game, scenario: 'own-table' }).error).toMatchObject({ code: 'bad-position' });
    expect(ask('new', { ...NEW, own: {} }).error).toMatchObject({
      code: 'bad-position',
      message: { en: 'Position not accepted, at own: This game takes no armies or tables of your own.' },
    });
  });
});

test('whatever comes in, one line of JSON goes out and the match stays as it was', () => {
  const { protocol, ask } = afterSetUp();
  const before = ask('status').result['digest'];
  const commands = Object.keys(REQUESTS).filter(
    (name) => !['new', 'play', 'autoplay', 'undo', 'import', 'load'].includes(name),
  );
  const request = fc.record({
    id: fc.jsonValue(),
    do: fc.constantFrom(...commands),
    action: fc.jsonValue(),
    draft: fc.jsonValue(),
  });
  const noise = fc.oneof(
    fc.string(),
    fc.json(),
    request.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(noise, (text) => {
      const answer = protocol.answer(text);
      expect(JSON.parse(answer ?? 'null')).toHaveProperty('ok');
      expect(answer).not.toContain('\n');
    }),
    { numRuns: 500, seed: 1812 },
  );
  expect(ask('status').result['digest']).toBe(before);
});
