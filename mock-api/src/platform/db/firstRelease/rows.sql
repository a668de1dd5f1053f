-- Rows of every kind, as the first release left them: what a publisher had before the first upgrade.
insert into "migration" ("name", "appliedAt") values
  ('001-content', '2026-11-01T08:00:00.000Z'), ('002-received', '2026-11-01T08:00:00.000Z'), ('003-sessions', '2026-11-01T08:00:00.000Z');
insert into "leadershipCategory" ("id", "name") values (1, 'Management'), (2, 'Advisory Board'), (3, 'Team');
insert into "teamCategory" ("id", "name") values (1, 'Editorial & Production'), (2, 'Acquisition & Commissioning'), (3, 'Sales'), (4, 'Finance'), (5, 'Sales Support'), (6, 'Marketing');
insert into "publisher" ("publisherName") values ('Juris Press'), ('Thomson Reuters');
insert into "banner" ("title", "imgLink", "subTitle", "redirectURL", "isActive", "imageWidth", "imageHeight", "updatedAt", "version", "sequenceNumber") values
  ('Law for “everyone”', 'law-1a.png', 'Új kiadás', '/titles', 1, 1100, 640, '2026-11-01T09:00:00.000Z', 3, 1),
  ('Switched off', 'off-2b.svg', '', '#', 0, null, null, '2026-11-02T09:00:00.000Z', 1, -1);
insert into "leader" ("personName", "imgLink", "email", "linkedin", "description", "isActive", "imageWidth", "imageHeight", "updatedAt", "version", "leadershipCategoryId", "teamCategoryId") values
  ('R. Sundaram', 'sundaram-1a.jpg', 'r@example.org', 'https://www.linkedin.com/in/r', 'Founder.', 1, 280, 280, '2026-11-01T09:00:00.000Z', 1, 1, null),
  ('Farida Khan', 'khan-2b.jpg', '', '', '', 1, 280, 280, '2026-11-01T09:00:00.000Z', 2, 3, 6);
insert into "publishedTitle" ("title", "imgLink", "authorName", "buyLink", "isActive", "imageWidth", "imageHeight", "updatedAt", "version", "publisherId") values
  ('Contracts', 'contracts-1a.svg', 'R. Sundaram and Farida Khan', 'https://shop.example.org/7', 1, 300, 400, '2026-11-03T09:00:00.000Z', 4, 1);
insert into "resource" ("bookTitle", "downloadLink", "coverImageLink", "description", "isActive", "imageWidth", "imageHeight", "updatedAt", "version", "publisherId") values
  ('Catalogue 2026', 'catalogue-1a.pdf', 'catalogue-1a.svg', 'All our books', 1, 300, 400, '2026-11-03T09:00:00.000Z', 1, 2);
insert into "openAccess" ("title", "downloadLink", "imageLink", "isActive", "imageWidth", "imageHeight", "updatedAt", "version") values
  ('Free to read', 'free-1a.pdf', 'free-1a.svg', 1, 300, 400, '2026-11-04T09:00:00.000Z', 2);
insert into "snippet" ("title", "image_file_name", "published_date", "pdf_file_name", "is_active", "imageWidth", "imageHeight", "updatedAt", "version") values
  ('Issue 12', 'issue-12.svg', '2026-10', '', 1, 300, 400, '2026-11-05T09:00:00.000Z', 1);
insert into "proposal" ("receivedAt", "name", "email", "contactNo", "publisherName", "isRead", "designation", "organization", "subjectArea", "isManuscriptReady", "numWords", "howSoonExpected", "aboutBook") values
  ('2026-11-06T09:00:00.000Z', 'A. Author', 'a@example.org', '+91 44 0000 0000', 'Juris Press', 1, 'Professor', 'A university', 'Law', 'Yes', '80000', 'In a year', 'About the law.');
insert into "enquiry" ("receivedAt", "name", "email", "contactNo", "publisherName", "isRead", "message") values
  ('2026-11-06T10:00:00.000Z', 'B. Buyer', 'b@example.org', '', 'Brill', 0, 'Which licence?');
insert into "newsletterSignUp" ("email", "signedUpAt") values
  ('reader@example.org', '2026-11-06T11:00:00.000Z'), ('second@example.org', '2026-11-06T12:00:00.000Z');
insert into "account" ("id", "email", "passwordHash", "passwordVersion") values (1, 'editor@example.org', '$argon2id$v=19$m=19456,t=2,p=1$BY/1ekKjU1za7zRcji3dtQ$a578zH6yvrJnr5axjfwz1yRHHwnEesNEFB6Lm3v5zGE', 2);
insert into "revokedToken" ("id", "expiresAt") values ('0b0f6d3e-0000-4000-8000-000000000000', '2026-11-06T14:00:00.000Z');
insert into "setting" ("name", "value") values ('seed', 'sample'), ('storeId', 'a-store');
