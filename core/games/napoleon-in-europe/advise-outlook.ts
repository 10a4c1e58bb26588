/** What the house bot sees when it looks at the map: who stands where, what regions are worth, and what threatens them. */
import { homelandOf } from './03-owner.ts';
import { capitalsOf } from './13-neutral-nations.ts';
import { brokenBy, keepsWord, WORD, wordsOf } from './advise-faith.ts';
import { rivalriesIn } from './advise-rivals.ts';
import { clash, forcesIn, worthOfForces } from './advise-strength.ts';
import { CAPITALS, type Forces, homeOf, type Nation, neighbours, PORTS, REGION_IDS, type RegionId } from './data.ts';
import { distancesFrom, FAR } from './distances.ts';
import { areEnemies, isPlayed, nationsInPlay, playerOf, playersIn } from './players.ts';
import type { NapoleonInEurope, PlayerId, Promised, Unit } from './position.ts';
import { ownerOf } from './regions.ts';
import { isArmy } from './units.ts';

/** What a region is worth that nobody else owns; a unit is worth about as much. */
const REGION = 1;
/** A capital is a card every turn. */
const CAPITAL = 2;
/** A part of the nation's own homeland is worth more. */
const OWN_HOME = 0.6;
/** How much of its pull a region keeps from one region to the next. */
const PULL = 0.55;
/** How much of its worth a free region keeps for each turn that infantry needs to it, and where enemies are as near. */
const STRIDE = 0.8;
const WATCHED = 0.5;
/** Where nothing is to be had by land a port draws. */
const HARBOUR = 4;

/** A region that is free to take, and how far away the nearest infantry of the nation is. */
interface Free {
  readonly region: RegionId;
  readonly nearest: number;
}

export class Outlook {
  readonly game: NapoleonInEurope;
  readonly nation: Nation;
  readonly player: PlayerId;
  readonly #enemies: ReadonlySet<Nation>;
  readonly #at: ReadonlyMap<RegionId, readonly Unit[]>;
  readonly #rivalry: (nation: Nation) => number;
  readonly #words: readonly Promised[];
  readonly #threats = new Map<RegionId, readonly Unit[]>();
  readonly #watched = new Map<RegionId, boolean>();
  readonly #pulls = new Map<RegionId, number>();
  #byPlayer: ReadonlyMap<PlayerId, readonly Unit[]> | null = null;
  #free: readonly Free[] | null = null;

  constructor(game: NapoleonInEurope, nation: Nation) {
    this.game = game;
    this.nation = nation;
    this.player = playerOf(game, nation);
    this.#enemies = new Set(nationsInPlay(game).filter((other) => areEnemies(game, nation, other)));
    this.#at = Map.groupBy(game.units, ({ region }) => region);
    this.#rivalry = rivalriesIn(game);
    this.#words = wordsOf(game, this.player);
  }

  in(region: RegionId): readonly Unit[] {
    return this.#at.get(region) ?? [];
  }

  own(region: RegionId): readonly Unit[] {
    return this.in(region).filter(({ nation }) => nation === this.nation);
  }

  foes(region: RegionId): readonly Unit[] {
    return this.in(region).filter(({ nation }) => this.#enemies.has(nation));
  }

  friends(region: RegionId): readonly Unit[] {
    return this.in(region).filter(({ nation }) => !this.#enemies.has(nation));
  }

  /** Whether the region is the nation's own or an ally's. */
  isHeld(region: RegionId): boolean {
    const owner = ownerOf(this.game, region);
    return owner !== null && !this.#enemies.has(owner);
  }

  /** To whom the player would break a promise by taking the region; `null`: to nobody. */
  brokenBy(region: RegionId): PlayerId | null {
    const foes = this.#words.length === 0 ? [] : this.foes(region).map(({ nation }) => nation);
    return this.#words.length === 0 ? null : brokenBy(this.game, this.#words, region, foes);
  }

  /** What it is worth to own the region; what was promised about it counts. */
  value(region: RegionId): number {
    const owner = ownerOf(this.game, region);
    const isCapital = Object.values(CAPITALS).includes(region) && isPlayed(this.game, homeOf(region) as Nation);
    const hurt = owner !== null && this.#enemies.has(owner) ? this.#rivalry(owner) : 0;
    const home = homelandOf(this.game, region) === this.nation ? OWN_HOME : 0;
    return REGION + (isCapital ? CAPITAL : 0) + hurt + home + this.#faith(region);
  }

  /** How much it counts what the enemies in a region lose. */
  enmity(region: RegionId): number {
    return Math.max(0, ...this.foes(region).map(({ nation }) => this.#rivalry(nation)));
  }

  #faith(region: RegionId): number {
    if (this.#words.length === 0) return 0;
    return (keepsWord(this.game, this.#words, region) ? WORD : 0) - (this.brokenBy(region) === null ? 0 : WORD);
  }

  /** How strongly what may be gained around a region draws there. */
  pull(region: RegionId): number {
    const known = this.#pulls.get(region);
    if (known !== undefined) return known;
    const pull = sumOf([...distancesFrom(region)].map(([to, far]) => this.#promise(to) * PULL ** far));
    const all = pull > 0 ? pull : HARBOUR * PULL ** this.#toHarbour(region);
    this.#pulls.set(region, all);
    return all;
  }

  /** How far it is to the capital's port, or else to the nearest. */
  #toHarbour(region: RegionId): number {
    const near = distancesFrom(region);
    const [first, ...others] = [CAPITALS[this.nation], ...PORTS].filter(
      (port) => PORTS.includes(port) && near.has(port),
    );
    const far = (port: RegionId): number => near.get(port) ?? Infinity;
    if (first === undefined) return Infinity;
    return first === CAPITALS[this.nation] ? far(first) : Math.min(far(first), ...others.map(far));
  }

  #promise(region: RegionId): number {
    if (this.isHeld(region)) return 0;
    const foes = this.foes(region).filter(isArmy).length;
    return this.value(region) / (1 + foes);
  }

  /** How strongly the regions draw there that are free to take and to which no infantry of the nation is as near. */
  draw(region: RegionId): number {
    const near = distancesFrom(region);
    this.#free ??= this.#findFree();
    return this.#free.reduce((sum, { region: each, nearest }) => {
      const far = near.get(each) ?? Infinity;
      return far < nearest ? sum + this.value(each) * PULL ** far : sum;
    }, 0);
  }

  #findFree(): readonly Free[] {
    const free = REGION_IDS.filter((each) => !this.isHeld(each) && this.foes(each).length === 0);
    return free.map((region) => ({ region, nearest: this.#nearestInfantry(region) }));
  }

  /**
   * What infantry that stands there may take of what is free and nearer to it than to the nation's others: each goes for the
   * nearest two; what enemy infantry stands next to counts for less.
   */
  prospect(region: RegionId, infantry: number): number {
    const near = distancesFrom(region);
    this.#free ??= this.#findFree();
    const worth = this.#free.flatMap(({ region: each, nearest }) => {
      const far = near.get(each) ?? Infinity;
      if (far >= Math.min(nearest, FAR)) return [];
      return [this.value(each) * STRIDE ** far * (this.#isWatched(each) ? WATCHED : 1)];
    });
    return sumOf(worth.toSorted((a, b) => b - a).slice(0, 2 * infantry));
  }

  #isWatched(region: RegionId): boolean {
    const known = this.#watched.get(region);
    if (known !== undefined) return known;
    const isWatched = neighbours(region).some((next) => this.foes(next).some(({ kind }) => kind === 'infantry'));
    this.#watched.set(region, isWatched);
    return isWatched;
  }

  #nearestInfantry(region: RegionId): number {
    const near = distancesFrom(region);
    const own = this.game.units.filter(({ nation, kind }) => nation === this.nation && kind === 'infantry');
    return Math.min(Infinity, ...own.map((unit) => near.get(unit.region) ?? Infinity));
  }

  /** Whether the game ends with this round: units are worth nothing then, and who has had their turn threatens nobody. */
  get isLastRound(): boolean {
    return this.game.round === this.game.rules.rounds;
  }

  /** The enemies of one player, the strongest, that could be in the region after their next move. */
  threat(region: RegionId): readonly Unit[] {
    const known = this.#threats.get(region);
    if (known) return known;
    const threats = playersIn(this.game)
      .filter((player) => player !== this.player && this.#enemies.has(player))
      .filter((player) => !this.isLastRound || !this.game.acted.includes(player))
      .map((player) => this.#reaching(player, region));
    const strength = (units: readonly Unit[]) => worthOfForces(forcesIn(units));
    const worst = threats.reduce<readonly Unit[]>((most, each) => (strength(each) > strength(most) ? each : most), []);
    const threat = worst.some(isArmy) ? worst : [];
    this.#threats.set(region, threat);
    return threat;
  }

  #reaching(player: PlayerId, region: RegionId): readonly Unit[] {
    const near = distancesFrom(region);
    this.#byPlayer ??= Map.groupBy(this.game.units, ({ nation }) => playerOf(this.game, nation));
    const units = this.#byPlayer.get(player) ?? [];
    const byLand = units.filter(({ kind, region: at }) => (near.get(at) ?? FAR) <= (isQuick(kind) ? 2 : 1));
    if (!PORTS.includes(region)) return byLand;
    const fleets = PORTS.map((port) => units.filter((unit) => unit.region === port && !byLand.includes(unit)));
    const landing = fleets.map((units) => units.slice(0, units[0] ? placesOf(this.game, units[0].nation) : 0));
    const largest = landing.reduce((most, each) => (each.length > most.length ? each : most), []);
    return [...byLand, ...largest];
  }

  /** Whether a force in the region would beat the strongest enemy that may come. */
  withstands(region: RegionId, forces: Forces): boolean {
    const threat = this.threat(region);
    if (threat.length === 0) return true;
    const near = distancesFrom(region);
    const landed = threat.every((unit) => (near.get(unit.region) ?? FAR) > 2);
    return clash({ forces }, { forces: forcesIn(threat), landed }).firstWins;
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const isQuick = (kind: Unit['kind']): boolean => kind === 'cavalry' || kind === 'general';

const placesOf = (game: NapoleonInEurope, nation: Nation): number =>
  capitalsOf(game, nation).length * (nation === 'britain' ? 6 : 4);
