/**
 * The archive's format, step by step. Step n brings `user_version` from n to n + 1.
 * A step that has been published is never changed: archives made by it exist. Add a new one at the end.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE campaign (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    header TEXT NOT NULL CHECK (json_valid(header)),
    ruleset TEXT NOT NULL,
    scenario TEXT NOT NULL,
    beginning TEXT NOT NULL CHECK (json_valid(beginning)),
    status TEXT NOT NULL CHECK (json_valid(status)),
    head INTEGER NOT NULL,
    touched TEXT NOT NULL,
    trashed TEXT,
    thumbnail TEXT,
    FOREIGN KEY (id, head) REFERENCES position (campaign, id) DEFERRABLE INITIALLY DEFERRED
  ) STRICT;

  CREATE TABLE position (
    campaign INTEGER NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    id INTEGER NOT NULL,
    parent INTEGER,
    deed TEXT CHECK (json_valid(deed)),
    dice TEXT NOT NULL CHECK (json_valid(dice)),
    facts TEXT NOT NULL CHECK (json_valid(facts)),
    turn INTEGER NOT NULL,
    phase TEXT,
    digest TEXT NOT NULL,
    PRIMARY KEY (campaign, id),
    FOREIGN KEY (campaign, parent) REFERENCES position (campaign, id),
    CHECK (CASE WHEN id = 0 THEN parent IS NULL AND deed IS NULL ELSE parent < id AND deed IS NOT NULL END)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX position_by_parent ON position (campaign, parent);

  CREATE TABLE snapshot (
    campaign INTEGER NOT NULL,
    node INTEGER NOT NULL,
    place INTEGER NOT NULL,
    phase TEXT NOT NULL,
    dice INTEGER NOT NULL,
    facts INTEGER NOT NULL,
    position TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (campaign, node, place),
    FOREIGN KEY (campaign, node) REFERENCES position (campaign, id) ON DELETE CASCADE
  ) STRICT;

  CREATE TRIGGER campaign_purge BEFORE DELETE ON campaign WHEN OLD.trashed IS NULL
    BEGIN SELECT raise(ABORT, 'only what is in the trash is purged'); END;
  CREATE TRIGGER position_fixed BEFORE UPDATE ON position
    BEGIN SELECT raise(ABORT, 'positions are only added'); END;
  CREATE TRIGGER position_kept BEFORE DELETE ON position WHEN EXISTS (SELECT 1 FROM campaign WHERE id = OLD.campaign)
    BEGIN SELECT raise(ABORT, 'positions are only added'); END;
  CREATE TRIGGER snapshot_fixed BEFORE UPDATE ON snapshot
    BEGIN SELECT raise(ABORT, 'snapshots are only added'); END;
  CREATE TRIGGER snapshot_kept BEFORE DELETE ON snapshot WHEN EXISTS (SELECT 1 FROM campaign WHERE id = OLD.campaign)
    BEGIN SELECT raise(ABORT, 'snapshots are only added'); END;

  CREATE TABLE tag (
    campaign INTEGER NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    PRIMARY KEY (campaign, tag)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE note (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    campaign INTEGER NOT NULL,
    node INTEGER NOT NULL,
    place TEXT NOT NULL CHECK (json_valid(place)),
    text TEXT NOT NULL,
    FOREIGN KEY (campaign, node) REFERENCES position (campaign, id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX note_by_campaign ON note (campaign, node);

  CREATE TABLE passage (
    id INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('title', 'players', 'note', 'journal')),
    node INTEGER,
    note INTEGER REFERENCES note (id) ON DELETE CASCADE,
    it TEXT NOT NULL,
    en TEXT NOT NULL
  ) STRICT;
  CREATE INDEX passage_by_campaign ON passage (campaign, kind);
  CREATE INDEX passage_by_note ON passage (note) WHERE note IS NOT NULL;

  CREATE VIRTUAL TABLE search USING fts5 (
    it, en, content = 'passage', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER passage_added AFTER INSERT ON passage
    BEGIN INSERT INTO search (rowid, it, en) VALUES (NEW.id, NEW.it, NEW.en); END;
  CREATE TRIGGER passage_removed AFTER DELETE ON passage
    BEGIN INSERT INTO search (search, rowid, it, en) VALUES ('delete', OLD.id, OLD.it, OLD.en); END;
  `,
  `
  CREATE TABLE picture (
    digest TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
  ) STRICT;

  CREATE TABLE measuring_table (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('table', 'preset')),
    revision INTEGER NOT NULL,
    touched TEXT NOT NULL,
    trashed TEXT,
    thumbnail TEXT,
    FOREIGN KEY (id, revision) REFERENCES table_revision (measuring_table, revision) DEFERRABLE INITIALLY DEFERRED
  ) STRICT;

  CREATE TABLE table_revision (
    measuring_table INTEGER NOT NULL REFERENCES measuring_table (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL CHECK (revision > 0),
    made TEXT NOT NULL,
    picture TEXT REFERENCES picture (digest),
    content TEXT NOT NULL CHECK (json_valid(content)),
    digest TEXT NOT NULL,
    PRIMARY KEY (measuring_table, revision)
  ) STRICT;
  CREATE INDEX table_revision_by_picture ON table_revision (picture) WHERE picture IS NOT NULL;

  CREATE TRIGGER measuring_table_purge BEFORE DELETE ON measuring_table WHEN OLD.trashed IS NULL
    BEGIN SELECT raise(ABORT, 'only what is in the trash is purged'); END;
  CREATE TRIGGER table_revision_fixed BEFORE UPDATE ON table_revision
    BEGIN SELECT raise(ABORT, 'revisions are only added'); END;
  CREATE TRIGGER table_revision_kept BEFORE DELETE ON table_revision
    WHEN OLD.revision > (SELECT revision - 20 FROM measuring_table WHERE id = OLD.measuring_table)
    BEGIN SELECT raise(ABORT, 'the last revisions are kept'); END;
  `,
  `
  CREATE TABLE army (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ruleset TEXT NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL CHECK (json_valid(content)),
    digest TEXT NOT NULL,
    touched TEXT NOT NULL,
    trashed TEXT
  ) STRICT;

  CREATE TRIGGER army_purge BEFORE DELETE ON army WHEN OLD.trashed IS NULL
    BEGIN SELECT raise(ABORT, 'only what is in the trash is purged'); END;
  `,
  `
  ALTER TABLE campaign ADD COLUMN form INTEGER NOT NULL DEFAULT 1;

  CREATE TABLE phase_start (
    campaign INTEGER NOT NULL,
    node INTEGER NOT NULL,
    place INTEGER NOT NULL,
    phase TEXT NOT NULL,
    turn INTEGER NOT NULL,
    dice INTEGER NOT NULL,
    facts INTEGER NOT NULL,
    digest TEXT NOT NULL,
    position BLOB,
    PRIMARY KEY (campaign, node, place),
    FOREIGN KEY (campaign, node) REFERENCES position (campaign, id) ON DELETE CASCADE
  ) STRICT;
  CREATE TRIGGER phase_start_fixed BEFORE UPDATE ON phase_start
    BEGIN SELECT raise(ABORT, 'phase starts are only added'); END;
  CREATE TRIGGER phase_start_kept BEFORE DELETE ON phase_start
    WHEN EXISTS (SELECT 1 FROM campaign WHERE id = OLD.campaign)
    BEGIN SELECT raise(ABORT, 'phase starts are only added'); END;

  DROP TRIGGER position_fixed;
  CREATE TRIGGER position_fixed BEFORE UPDATE ON position
    WHEN EXISTS (SELECT 1 FROM campaign WHERE id = OLD.campaign AND form = 2)
    BEGIN SELECT raise(ABORT, 'positions are only added'); END;
  DROP TRIGGER snapshot_kept;
  CREATE TRIGGER snapshot_kept BEFORE DELETE ON snapshot
    WHEN EXISTS (SELECT 1 FROM campaign WHERE id = OLD.campaign AND form = 2)
    BEGIN SELECT raise(ABORT, 'snapshots are only added'); END;
  `,
  `
  ALTER TABLE note ADD COLUMN audience TEXT CHECK (json_valid(audience));
  `,
  `
  UPDATE campaign SET status = json_set(status, '$.adjustments', adjusted.count)
  FROM (
    WITH RECURSIVE line (campaign, parent, deed) AS (
      SELECT campaign.id, position.parent, position.deed
      FROM campaign JOIN position ON position.campaign = campaign.id AND position.id = campaign.head
      UNION ALL
      SELECT line.campaign, position.parent, position.deed
      FROM line JOIN position ON position.campaign = line.campaign AND position.id = line.parent
    )
    SELECT campaign, count(*) AS count FROM line
    WHERE iif(json_valid(deed), json_extract(deed, '$.did'), NULL) = 'adjust' GROUP BY campaign
  ) AS adjusted
  WHERE adjusted.campaign = campaign.id AND json_valid(status);
  `,
  `
  ALTER TABLE campaign ADD COLUMN seeds TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(seeds));
  ALTER TABLE campaign ADD COLUMN opening_seal TEXT;
  ALTER TABLE campaign ADD COLUMN starts_seal TEXT;

  DROP TRIGGER position_fixed;
  CREATE TRIGGER position_fixed BEFORE UPDATE ON position
    WHEN EXISTS (SELECT 1 FROM campaign WHERE id = OLD.campaign AND form >= 2)
    BEGIN SELECT raise(ABORT, 'positions are only added'); END;
  DROP TRIGGER snapshot_kept;
  CREATE TRIGGER snapshot_kept BEFORE DELETE ON snapshot
    WHEN EXISTS (SELECT 1 FROM campaign WHERE id = OLD.campaign AND form >= 2)
    BEGIN SELECT raise(ABORT, 'snapshots are only added'); END;
  `,
  `
  CREATE TABLE named_line (
    campaign INTEGER NOT NULL,
    node INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (campaign, node),
    FOREIGN KEY (campaign, node) REFERENCES position (campaign, id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE time_spent (
    campaign INTEGER NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    seat TEXT NOT NULL,
    milliseconds INTEGER NOT NULL,
    PRIMARY KEY (campaign, seat)
  ) STRICT, WITHOUT ROWID;
  `,
];
