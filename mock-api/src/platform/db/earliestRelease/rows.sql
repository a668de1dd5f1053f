-- Rows of every type, as the release of 25 November 2026 had upgraded them from the first release.
insert into "migration" ("name", "appliedAt", "olderMayRun") values
  ('001-content', '2026-11-01T08:00:00.000Z', 0),
  ('002-received', '2026-11-01T08:00:00.000Z', 0),
  ('003-sessions', '2026-11-01T08:00:00.000Z', 0),
  ('004-banner-alt-text', '2026-11-25T08:00:00.000Z', 0),
  ('005-idempotency-keys', '2026-11-25T08:00:00.000Z', 0),
  ('006-book-records', '2026-11-25T08:00:00.000Z', 0),
  ('007-mail', '2026-11-25T08:00:00.000Z', 0),
  ('008-accounts', '2026-11-25T08:00:00.000Z', 0),
  ('009-account-links', '2026-11-25T08:00:00.000Z', 0),
  ('010-second-factor', '2026-11-25T08:00:00.000Z', 0),
  ('011-content-versions', '2026-11-25T08:00:00.000Z', 0),
  ('012-many-copies', '2026-11-25T08:00:00.000Z', 1),
  ('013-handled-messages', '2026-11-25T08:00:00.000Z', 1),
  ('014-places', '2026-11-25T08:00:00.000Z', 1),
  ('015-schedule', '2026-11-25T08:00:00.000Z', 1),
  ('016-banner-focal-point', '2026-11-25T08:00:00.000Z', 1),
  ('017-tour', '2026-11-25T08:00:00.000Z', 1),
  ('018-alt-texts', '2026-11-25T08:00:00.000Z', 1),
  ('019-publisher-versions', '2026-11-25T08:00:00.000Z', 0);
insert into "leadershipCategory" ("id", "name") values
  (1, 'Management'),
  (2, 'Advisory Board'),
  (3, 'Team');
insert into "teamCategory" ("id", "name") values
  (1, 'Editorial & Production'),
  (2, 'Acquisition & Commissioning'),
  (3, 'Sales'),
  (4, 'Finance'),
  (5, 'Sales Support'),
  (6, 'Marketing');
insert into "publisher" ("id", "publisherName", "version", "updatedAt") values
  (1, 'Juris Press', 1, '2026-11-25T08:00:00.000Z'),
  (2, 'Thomson Reuters', 1, '2026-11-25T08:00:00.000Z');
insert into "banner" ("id", "title", "imgLink", "subTitle", "redirectURL", "isActive", "imageWidth", "imageHeight", "updatedAt", "version", "sequenceNumber", "altText", "activeFrom", "activeUntil", "focalX", "focalY") values
  (1, 'Law for “everyone”', 'law-1a.png', 'Új kiadás', '/titles', 1, 1100, 640, '2026-11-01T09:00:00.000Z', 3, 1, '', '', '', 50, 50),
  (2, 'Switched off', 'off-2b.svg', '', '#', 0, null, null, '2026-11-02T09:00:00.000Z', 1, -1, '', '', '', 50, 50);
insert into "leader" ("id", "personName", "imgLink", "email", "linkedin", "description", "isActive", "imageWidth", "imageHeight", "updatedAt", "version", "leadershipCategoryId", "teamCategoryId", "place", "altText") values
  (1, 'R. Sundaram', 'sundaram-1a.jpg', 'r@example.org', 'https://www.linkedin.com/in/r', 'Founder.', 1, 280, 280, '2026-11-01T09:00:00.000Z', 1, 1, null, 1000000, ''),
  (2, 'Farida Khan', 'khan-2b.jpg', '', '', '', 1, 280, 280, '2026-11-01T09:00:00.000Z', 2, 3, 6, 1000000, '');
insert into "publishedTitle" ("id", "title", "imgLink", "authorName", "buyLink", "isActive", "imageWidth", "imageHeight", "updatedAt", "version", "publisherId", "subtitle", "authors", "subjects", "formats", "publicationDate", "record", "status", "place", "activeFrom", "activeUntil", "altText") values
  (1, 'Contracts', 'contracts-1a.svg', 'R. Sundaram and Farida Khan', 'https://shop.example.org/7', 1, 300, 400, '2026-11-03T09:00:00.000Z', 4, 1, '', '
R. Sundaram
Farida Khan
', '', '', '', '{}', 'available', 1000000, '', '', '');
insert into "resource" ("id", "bookTitle", "downloadLink", "coverImageLink", "description", "isActive", "imageWidth", "imageHeight", "updatedAt", "version", "publisherId", "activeFrom", "activeUntil", "altText") values
  (1, 'Catalogue 2026', 'catalogue-1a.pdf', 'catalogue-1a.svg', 'All our books', 1, 300, 400, '2026-11-03T09:00:00.000Z', 1, 2, '', '', '');
insert into "openAccess" ("id", "title", "downloadLink", "imageLink", "isActive", "imageWidth", "imageHeight", "updatedAt", "version", "subtitle", "authors", "subjects", "formats", "publicationDate", "record", "status", "activeFrom", "activeUntil", "altText") values
  (1, 'Free to read', 'free-1a.pdf', 'free-1a.svg', 1, 300, 400, '2026-11-04T09:00:00.000Z', 2, '', '', '', '', '', '{}', 'available', '', '', '');
insert into "snippet" ("id", "title", "image_file_name", "published_date", "pdf_file_name", "is_active", "imageWidth", "imageHeight", "updatedAt", "version", "activeFrom", "activeUntil", "altText") values
  (1, 'Issue 12', 'issue-12.svg', '2026-10', '', 1, 300, 400, '2026-11-05T09:00:00.000Z', 1, '', '', '');
insert into "proposal" ("id", "receivedAt", "name", "email", "contactNo", "publisherName", "isRead", "designation", "organization", "subjectArea", "isManuscriptReady", "numWords", "howSoonExpected", "aboutBook", "removedAt", "removedBy", "state", "note", "handledBy", "version", "handledAt") values
  (1, '2026-11-06T09:00:00.000Z', 'A. Author', 'a@example.org', '+91 44 0000 0000', 'Juris Press', 1, 'Professor', 'A university', 'Law', 'Yes', '80000', 'In a year', 'About the law.', null, '', 'done', '', '', 1, null);
insert into "enquiry" ("id", "receivedAt", "name", "email", "contactNo", "publisherName", "isRead", "message", "removedAt", "removedBy", "state", "note", "handledBy", "version", "handledAt") values
  (1, '2026-11-06T10:00:00.000Z', 'B. Buyer', 'b@example.org', '', 'Brill', 0, 'Which licence?', null, '', 'new', '', '', 1, null);
insert into "newsletterSignUp" ("email", "signedUpAt", "confirmedAt", "mailedAt", "linkKey", "removedAt", "removedBy") values
  ('reader@example.org', '2026-11-06T11:00:00.000Z', '2026-11-06T11:00:00.000Z', null, '6TeZcmmIdjtAR25mXgeOtw', null, ''),
  ('second@example.org', '2026-11-06T12:00:00.000Z', '2026-11-06T12:00:00.000Z', null, '4EkZE-NF5Vtmr1BwdVGI8g', null, '');
insert into "account" ("id", "email", "passwordHash", "passwordVersion", "name", "role", "isActive", "totpSecret", "totpCounter", "hasSeenTour") values
  (1, 'editor@example.org', '$argon2id$v=19$m=19456,t=2,p=1$BY/1ekKjU1za7zRcji3dtQ$a578zH6yvrJnr5axjfwz1yRHHwnEesNEFB6Lm3v5zGE', 2, 'editor@example.org', 'administrator', 1, null, 0, 1);
insert into "setting" ("name", "value") values
  ('seed', 'sample'),
  ('storeId', 'a-store');
